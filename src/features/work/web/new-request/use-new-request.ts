import { useQueryClient } from '@tanstack/react-query';
import type { KnownDetails } from '#features/customer-files/contract.ts';
import { filesChanged } from '#features/customer-files/web/api.ts';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { useLocale, useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { problemsOf } from '#web/ui/form/problems-of.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import { enterRequest } from '../../contract.ts';
import { workChanged } from '../api.ts';
import { bodyOf, filledIn, type RequestDraft, startOf } from './request-draft.ts';
import { sendRequest } from './send-request.ts';

export interface NewRequestOptions {
  /** Of whom it is, where that is known from the start. */
  fileId?: number;
  onClose: () => void;
  /** With the item that it has become, and what is told of it. */
  onEntered: (itemId: number, outcome: Outcome) => void;
}

/** The state of entering a request, from what is known of the person. */
export function useNewRequest(details: KnownDetails | undefined, { fileId, onClose, onEntered }: NewRequestOptions) {
  const { newRequest: words, moves } = useMessages();
  const { language } = useLocale();
  const { username: me } = usePerson();
  const queryClient = useQueryClient();
  const send = useIdempotentWrite(sendRequest);
  const exit = useExit(onClose);
  const form = useForm<RequestDraft>({
    start: startOf(details, { language, owner: me }),
    missing: words.missing,
    check: (draft) => problemsOf(enterRequest.body, bodyOf(draft, me)),
    send: async (draft) => {
      const { itemId, reference, masked } = await send(bodyOf(draft, me));
      void filesChanged(queryClient);
      await workChanged(queryClient);
      exit.finish();
      const reason = masked.map((kind) => moves.masked[kind]).join(' ');
      onEntered(itemId, { kind: 'success', text: words.entered(reference), ...(reason && { reason }) });
    },
  });
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit });
  return { form, guard, me, fileId, fillIn: (known: KnownDetails) => form.adopt(filledIn(form.values, known)) };
}

export type NewRequestForm = ReturnType<typeof useNewRequest>;

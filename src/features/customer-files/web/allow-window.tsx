import { useState } from 'react';
import { type ToldChannel, toldChannels } from '#shared/told-channels.ts';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { choicesOf } from '#web/ui/list-screen/columns/describe.tsx';
import { addresses } from '../addresses.ts';
import { longestSaid } from '../catalogue.ts';

const fileCalls = callsOf<typeof import('../contract.ts')>(addresses);

interface AllowDraft {
  channel: ToldChannel;
  note: string;
  /** When they asked for no contact, as it was seen. */
  refusedDate: string;
}

const sendAllow = ({ id, ...body }: AllowDraft & { id: number }, idempotencyKey: string) =>
  call(fileCalls.allowContact, { params: { id }, body, idempotencyKey });

export interface AllowWindowProps {
  fileId: number;
  /** When they asked for no contact, as it was seen: what is shown behind may be newer by now. */
  refusedDate: string;
  /** `batch`: by which it is undone; `reason`: what was masked of the note. */
  onDone: (text: string, batch: string, reason?: string) => void;
  /** What is known of the file, and of work on it, is asked for again: also where it was refused. */
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks how they said so, and in which words. */
export function AllowWindow({ fileId, refusedDate, onDone, onChanged, onClose }: AllowWindowProps) {
  const { calls, moves, plan, cards } = useMessages();
  const [channel, setChannel] = useState<ToldChannel>('phone');
  const exit = useExit(onClose);
  const send = useIdempotentWrite(sendAllow);
  const form = useForm({
    start: { note: '' },
    missing: calls.allowMissing,
    check: ({ note }) => missingIn({ note: note.trim() }),
    send: async ({ note }) => {
      const { batch, masked } = await send({ id: fileId, channel, note, refusedDate });
      const reason = masked.map((kind) => moves.masked[kind]).join(' ');
      onDone(calls.allowed, batch, ...(reason ? [reason] : []));
      exit.finish();
      void onChanged();
    },
  });
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit });
  return (
    <ModalWindow kind="task" title={calls.allowTitle} text={calls.allowText} onClose={guard.leave}>
      <form {...form.props} className="flex flex-col gap-4">
        <ChoiceField
          label={calls.allowHow}
          value={channel}
          options={choicesOf(toldChannels, calls.channels)}
          isDisabled={form.isBusy}
          onChange={setChannel}
        />
        <TextArea {...form.text('note')} label={calls.allowNote} hint={calls.allowNoteHint} maxLength={longestSaid} />
        <FormFailure
          form={form}
          text={calls.allowFailed}
          checkFields={cards.checkFields}
          describe={({ status }) => (status === 409 ? calls.allowOvertaken : undefined)}
        />
        <DialogActions onCancel={guard.leave}>
          <div className="min-w-40">
            <SubmitButton label={calls.allowSave} busyLabel={plan.saving} isBusy={form.isBusy} />
          </div>
        </DialogActions>
      </form>
      {guard.question}
    </ModalWindow>
  );
}

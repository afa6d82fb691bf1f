import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UploadWay } from '#web/api/upload.ts';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { focusLater } from '#web/ui/focus-later.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { coolOff } from '../catalogue.ts';
import { type Bank, type BankDraft, banksName, sendNewBank } from './api.ts';
import { BankFormBody } from './bank-form.tsx';
import { checkBank } from './check-bank.ts';

const emptyDraft: BankDraft = {
  name: '',
  shortName: '',
  trackerLink: '',
  coolOffMonths: String(coolOff.usual),
  logo: undefined,
};

interface AddBankProps {
  onClose: () => void;
  onAdded: (bank: Bank) => void;
  isOnTop?: boolean;
}

export function AddBank({ isOnTop = false, ...props }: AddBankProps) {
  const { banks, cards } = useMessages();
  const queryClient = useQueryClient();
  const exit = useExit(props.onClose);
  const form = useForm({
    start: emptyDraft,
    missing: banks.missing,
    check: checkBank,
    send: useIdempotentWrite(async (draft: BankDraft, idempotencyKey, way: UploadWay) => {
      const added = await sendNewBank(draft, idempotencyKey, way);
      await refreshLists(queryClient, banksName);
      props.onAdded(added);
      exit.finish();
    }),
  });
  const { ref } = form.props;
  // The window below holds the focus while this one comes.
  useEffect(() => {
    if (isOnTop) return focusLater(() => ref.current?.querySelector<HTMLElement>('input'));
  }, [isOnTop, ref]);
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit });
  return (
    <ModalWindow kind="wideForm" title={banks.add} onClose={guard.leave} isOnTop={isOnTop}>
      <BankFormBody
        form={form}
        isNew
        keptLogo={null}
        failedText={banks.addFailed}
        submitLabel={banks.add}
        busyLabel={cards.adding}
        onCancel={guard.leave}
      />
      {guard.question}
    </ModalWindow>
  );
}

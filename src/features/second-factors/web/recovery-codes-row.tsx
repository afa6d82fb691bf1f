import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { requestNewCodes } from './api.ts';
import { FactorRow, type FactorRowProps } from './factor-row.tsx';
import { useRemoval } from './use-removal.tsx';

const few = 3;

export function RecoveryCodesRow({ left, onChanged }: FactorRowProps & { left: number }) {
  const { factors } = useMessages();
  const { recovery } = factors;
  const renewal = useRemoval<true>(
    () => ({ question: recovery.renewQuestion, text: recovery.renewText, confirmLabel: recovery.renew }),
    async () => {
      const { recoveryCodes } = await requestNewCodes();
      onChanged(recovery.left(recoveryCodes.length), recoveryCodes);
    },
  );
  return (
    <FactorRow
      title={recovery.title}
      text={`${recovery.left(left)}. ${recovery.hint}`}
      actions={
        <Button isDisabled={renewal.isBusy} onPress={() => renewal.ask(true)}>
          {recovery.renew}
        </Button>
      }
    >
      {left <= few && <Notice kind="warning">{recovery.few}</Notice>}
      {renewal.failed}
      {renewal.question}
    </FactorRow>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ReasonWindow } from '#web/ui/dialog/reason-window.tsx';
import type { Breach } from '../contract.ts';
import type { JudgedDuty } from '../rules.ts';
import { breachChanged, sendWaiving } from './api.ts';

/** Notes why somebody need not be told of a breach. */
export function WaiveWindow({ breach, duty, onClose }: { breach: Breach; duty: JudgedDuty; onClose: () => void }) {
  const { breaches, breachWork } = useMessages();
  const queryClient = useQueryClient();
  return (
    <ReasonWindow
      title={breachWork.notNeededOf(breaches.duties[duty])}
      text={breachWork.notNeededText[duty]}
      labels={{
        reason: breachWork.notNeededReason,
        missing: breachWork.notNeededMissing,
        submit: breachWork.submit,
        busy: breachWork.submitting,
        failed: breachWork.tellFailed,
      }}
      describe={({ status }) => (status === 409 ? breachWork.toldFirst : undefined)}
      send={async (reason) => breachChanged(queryClient, await sendWaiving(breach.id, { duty, reason }))}
      onClose={onClose}
      onDone={() => {}}
    />
  );
}

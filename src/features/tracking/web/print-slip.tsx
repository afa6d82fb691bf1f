import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { fetchSlip } from './api.ts';
import { SlipWindow } from './slip-window.tsx';
import { slipWords } from './slip-words.ts';

/** Opens the slip of a request that a customer at the counter takes along. `reference`: where several stand beside each other. */
export function PrintSlip({ id, reference }: { id: number; reference?: string }) {
  const words = slipWords[useLocale().language];
  const opening = useMutation({ mutationFn: () => fetchSlip(id) });
  return (
    <>
      {opening.isError && <Notice kind="danger">{words.failed}</Notice>}
      <Button
        isDisabled={opening.isPending}
        onPress={() => opening.mutate()}
        {...(reference && !opening.isPending && { 'aria-label': words.openOf(reference) })}
        className="self-start"
      >
        <Printer aria-hidden size={16} />
        {opening.isPending ? words.opening : words.open}
      </Button>
      {opening.data && <SlipWindow slip={opening.data} onClose={() => opening.reset()} />}
    </>
  );
}

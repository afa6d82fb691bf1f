import { useMutation } from '@tanstack/react-query';
import { CalendarDays, Download, FileText } from 'lucide-react';
import { useLocale, useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { download } from '#web/ui/list-screen/export.ts';
import type { MusterFormat } from '../catalogue.ts';
import { startExport } from './api.ts';

export function useMusterFile(month: string) {
  const { language } = useLocale();
  return useMutation({
    mutationFn: (format: MusterFormat) => startExport({ month, format, language }),
    onSuccess: ({ address }) => download(address),
  });
}

type Fetching = ReturnType<typeof useMusterFile>;

/** The month's downloads, shown once the month is loaded, as its content would move the buttons under a press. */
export function FileButtons({ fetching, isThere }: { fetching: Fetching; isThere: boolean }) {
  const { muster } = useMessages();
  const isDisabled = !isThere || fetching.isPending;
  return (
    <>
      <Button isDisabled={isDisabled} onPress={() => fetching.mutate('csv')}>
        <Download aria-hidden size={16} />
        CSV
      </Button>
      <Button isDisabled={isDisabled} onPress={() => fetching.mutate('csv-days')}>
        <CalendarDays aria-hidden size={16} />
        {muster.csvByDay}
      </Button>
      <Button isDisabled={isDisabled} onPress={() => fetching.mutate('pdf')}>
        <FileText aria-hidden size={16} />
        PDF
      </Button>
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { serviceNameIn, useServiceNames } from '#features/site/services/web/service-names.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { download } from '#web/ui/list-screen/export.ts';
import { Notice } from '#web/ui/notice.tsx';
import { sendDownload } from './api.ts';
import { paperWords } from './paper-words.ts';

interface DownloadPapersProps {
  requestId: number;
  serviceType: string;
  /** One of them alone. */
  paper?: { id: string; name: string };
}

/** All papers with their pictures as one PDF, or one of them, in the language of the screen. The browser shows how far it has come. */
export function DownloadPapers({ requestId, serviceType, paper }: DownloadPapersProps) {
  const { language, messages } = useLocale();
  const papers = paperWords[language];
  const services = useServiceNames();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => {
      const words = { ...papers.states, ...papers.file, serviceName: serviceNameIn(services, serviceType) };
      return sendDownload(requestId, { paper: paper?.id, language, words });
    },
    onSuccess: ({ address }) => download(address),
  });
  return (
    <div className="flex flex-col items-start gap-1">
      <Button
        isDisabled={isPending}
        onPress={() => mutate()}
        {...(paper && { kind: 'quiet', 'aria-label': papers.downloadOneOf(paper.name) })}
      >
        <FileText aria-hidden size={16} />
        {paper ? papers.downloadOne : papers.download}
      </Button>
      <p role="status" className="text-muted text-xs">
        {isPending ? papers.downloading : data && papers.downloaded(papers.pictures(data.rows))}
      </p>
      {error && (
        <Notice kind="danger">
          {papers.downloadFailed} {error instanceof CallFailed ? describeFailure(error, messages) : ''}
        </Notice>
      )}
    </div>
  );
}

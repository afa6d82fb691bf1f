import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Braces, FileText } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { approvalQuery } from '#features/privacy-desk/approvals/web/api.ts';
import { DeskCard } from '#features/privacy-desk/web/desk-page.tsx';
import { languageNames, languages } from '#shared/languages.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { download } from '#web/ui/list-screen/export.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { FileFormat } from '../catalogue.ts';
import { startFile } from './api.ts';

const AskWindow = lazyPart(() =>
  import('#features/privacy-desk/approvals/web/ask-window.tsx').then((module) => module.AskWindow),
);

const pollMs = 1_000;
const minuteMs = 60_000;

/** The chosen records as a file that the person can be given. */
export function FileDownload({ records: chosen }: { records: string[] }) {
  const { messages, language: own } = useLocale();
  const { desk, approvals } = messages;
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [lastPoll, setLastPoll] = useState(0);
  const approvalId = Number(useSearchParams()[0].get('approval') ?? 0);
  const approvalKey = approvalQuery(approvalId).queryKey;
  const { data: approval } = useQuery({
    ...approvalQuery(approvalId),
    enabled: approvalId > 0,
    // The download itself uses it, some time after it began, within the minute that its address is good for.
    refetchInterval: ({ state }) => state.data?.state === 'approved' && state.dataUpdateCount < lastPoll && pollMs,
  });
  const isAgreed = approval?.state === 'approved' && approval.kind === 'whole-file' && approval.isOwn;
  const records = isAgreed ? approval.records : chosen;
  const [language, setLanguage] = useState(own);
  const fetching = useMutation({
    mutationFn: (format: FileFormat) =>
      startFile(queryClient, { records, format, language, ...(isAgreed && { approval: approval.id }) }),
    onSuccess: ({ address }) => {
      download(address);
      if (isAgreed) setLastPoll((queryClient.getQueryState(approvalKey)?.dataUpdateCount ?? 0) + minuteMs / pollMs);
    },
  });
  const isDisabled = records.length === 0 || fetching.isPending;
  return (
    <DeskCard>
      <h3 className="font-semibold">{desk.fileTitle}</h3>
      {isAgreed ? (
        <Notice kind="info">{approvals.wholeReady}</Notice>
      ) : (
        <p className="text-muted text-sm">{desk.fileText}</p>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-44">
          <ChoiceField
            label={desk.fileLanguage}
            value={language}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={setLanguage}
          />
        </div>
        <Button isDisabled={isDisabled} onPress={() => fetching.mutate('pdf')}>
          <FileText aria-hidden size={16} />
          {desk.pdf}
        </Button>
        <Button isDisabled={isDisabled} onPress={() => fetching.mutate('json')}>
          <Braces aria-hidden size={16} />
          {desk.json}
        </Button>
      </div>
      {!isAgreed && (
        <Button
          kind="quiet"
          isDisabled={chosen.length === 0}
          onPress={() => setAsking(true)}
          className="self-start whitespace-normal text-start"
        >
          {approvals.askWhole}
        </Button>
      )}
      {isAsking && <AskWindow kind="whole-file" records={chosen} onClose={() => setAsking(false)} />}
      {fetching.error && (
        <Notice kind="danger">{`${desk.fileFailed} ${describeFailure(fetching.error, messages)}`}</Notice>
      )}
    </DeskCard>
  );
}

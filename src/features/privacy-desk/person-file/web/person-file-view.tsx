import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type PersonRecord, recordOfName } from '#shared/person-record.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { PersonFile } from '../contract.ts';
import { personFileKey, personFileQuery } from './api.ts';
import { BackLink } from './back-link.tsx';
import { FileDownload } from './file-download.tsx';
import { FileLooks } from './file-looks.tsx';
import { FileRecordCard } from './file-record-card.tsx';
import { deskAddress } from './request-param.ts';

const EditCustomer = lazyPart(() =>
  Promise.all([import('#features/customers/web/edit/edit-customer.tsx'), openNamespace('customerForm')]).then(
    ([module]) => module.EditCustomer,
  ),
);

/** All that is kept about the person of one record. */
export function PersonFileView({ record, renderActions }: { record: string } & Pick<LoadedFileProps, 'renderActions'>) {
  const { desk } = useMessages();
  const [params] = useSearchParams();
  const query = useQuery(personFileQuery(record));
  const isGone = query.error instanceof CallFailed && query.error.status === 404;
  return (
    <>
      <BackLink to={deskAddress(params)}>{desk.another}</BackLink>
      {isGone && <Notice kind="info">{desk.gone}</Notice>}
      {query.error && !isGone && <RetryNotice text={desk.failed} query={query} />}
      {query.isPending && <Skeleton className="h-64 w-full" />}
      {query.data && <LoadedFile file={query.data} renderActions={renderActions} />}
    </>
  );
}

const CorrectEnquiry = lazyPart(() =>
  Promise.all([
    import('#features/enquiries/corrections/web/correct-enquiry.tsx'),
    openNamespace('enquiryCorrection'),
    openNamespace('customerForm'),
  ]).then(([module]) => module.CorrectEnquiry),
);

interface LoadedFileProps {
  file: PersonFile;
  /** What else can be done with the chosen records. */
  renderActions: (records: string[]) => ReactNode;
}

function LoadedFile({ file, renderActions }: LoadedFileProps) {
  const { desk } = useMessages();
  const queryClient = useQueryClient();
  const [isLeftOut, setLeftOut] = useState<Readonly<Record<string, boolean>>>({});
  const [correcting, setCorrecting] = useState<PersonRecord>();
  const [outcome, setOutcome] = useState<Outcome>();
  const isChosen = (name: string, isSure: boolean) => !(isLeftOut[name] ?? !isSure);
  const chosen = file.records.filter(({ record, isSure }) => isChosen(record, isSure)).map(({ record }) => record);
  const corrected = (name: string, wasChanged: boolean) => {
    const [kind, text] = wasChanged
      ? (['success', desk.corrected(name)] as const)
      : (['info', desk.uncorrected(name)] as const);
    setOutcome({ kind, text });
    void queryClient.invalidateQueries({ queryKey: personFileKey });
  };
  const [first] = file.records[0]?.tables[0]?.rows ?? [];
  return (
    <>
      <h2 className="wrap-anywhere font-semibold text-lg">
        {[first?.values.firstName, first?.values.lastName].filter(Boolean).join(' ')}
      </h2>
      {file.leftOut > 0 && <Notice kind="warning">{desk.leftOut(file.leftOut)}</Notice>}
      {file.quarantined > 0 && <Notice kind="info">{desk.quarantined(file.quarantined)}</Notice>}
      <p role="status" className="text-muted text-sm">
        {desk.chosen(chosen.length, file.records.length)}
      </p>
      <ul className="flex flex-col gap-3">
        {file.records.map((record) => (
          <li key={record.record}>
            <FileRecordCard
              record={record}
              choice={{
                isChosen: isChosen(record.record, record.isSure),
                onChoose: (is) => setLeftOut({ ...isLeftOut, [record.record]: !is }),
                onCorrect: () => setCorrecting(recordOfName(record.record)),
              }}
            />
          </li>
        ))}
      </ul>
      <FileDownload records={chosen} />
      {renderActions(chosen)}
      <FileLooks looks={file.looks} />
      {correcting?.kind === 'customer' && (
        <EditCustomer
          id={correcting.id}
          onClose={() => setCorrecting(undefined)}
          onSaved={({ firstName, lastName }, wasChanged) => corrected(`${firstName} ${lastName}`, wasChanged)}
        />
      )}
      {correcting?.kind === 'enquiry' && (
        <CorrectEnquiry
          id={correcting.id}
          onClose={() => setCorrecting(undefined)}
          onSaved={({ firstName }, wasChanged) => corrected(firstName, wasChanged)}
        />
      )}
      <OutcomeNotice outcome={correcting === undefined ? outcome : undefined} onClose={() => setOutcome(undefined)} />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { mostErasedAlone } from '#shared/approval.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { RecordLogLink } from '#web/layout/record-log-link.tsx';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { RecordDrawer } from '#web/ui/dialog/drawer.tsx';
import { useConfirmation } from '#web/ui/dialog/use-confirmation.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import type { Neighbours } from '#web/ui/list-screen/neighbours.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Enquiry } from '../../contract.ts';
import { enquiryQuery, useErasure } from '../api.ts';
import { withUndone } from '../moves/last-move.ts';
import { type RequestMoves, stagesOf } from '../moves/request-moves.ts';
import { StageTrack } from '../moves/stage-track.tsx';
import { EnquiryDetails } from './enquiry-details.tsx';
import { StatusForm } from './status-form.tsx';
import { Suspicion } from './suspicion.tsx';

const FileLink = lazySection(
  () =>
    Promise.all([import('#features/customer-files/web/file-link.tsx'), openNamespace('fileLink')]).then(
      ([module]) => module.FileLink,
    ),
  () => <div className="min-h-11" />,
);

const PapersSection = lazySection(() =>
  import('#features/papers/web/papers-section.tsx').then((module) => module.PapersSection),
);

const TrackingLink = lazySection(() =>
  import('#features/tracking/web/tracking-link.tsx').then((module) => module.TrackingLink),
);

const OpenInWhatsApp = lazySection(() =>
  import('#features/service-messages/web/open-in-whatsapp.tsx').then((module) => module.OpenInWhatsApp),
);

const WhatsAppSection = lazySection(() =>
  import('#features/service-messages/web/whatsapp-section.tsx').then((module) => module.WhatsAppSection),
);

export interface EnquiryDrawerProps {
  id: number;
  row: Enquiry | undefined;
  neighbours: Neighbours;
  moves: RequestMoves;
  /** What was done and said about it. */
  Timeline: ComponentType<{ id: number; version: string | undefined }>;
  /** What its customer wants corrected. */
  AskedCorrections: ComponentType<{ requestId: number }>;
  onClose: () => void;
}

/** One enquiry in full. The list's row is shown until the record is loaded. */
export function EnquiryDrawer({ Timeline, AskedCorrections, moves, ...props }: EnquiryDrawerProps) {
  const { enquiries } = useMessages();
  const query = useQuery(enquiryQuery(props.id));
  const { data } = query;
  const shown = data?.record ?? props.row;
  return (
    <RecordDrawer
      recordKey={props.id}
      title={shown?.reference ?? enquiries.reference}
      record={shown}
      messages={enquiries}
      query={query}
      neighbours={props.neighbours}
      onClose={props.onClose}
    >
      {shown?.isSuspected && <Suspicion id={props.id} />}
      {shown && <EnquiryDetails enquiry={shown} />}
      {data && <AskedCorrections requestId={props.id} />}
      {data && <FileLink of="request" id={props.id} />}
      {data && <StatusForm enquiry={data.record} version={data.version} moves={moves} />}
      {data && (
        <StageTrack
          request={data.record}
          stages={stagesOf(moves.services, data.record.serviceType)}
          moves={withUndone(data.record.history).flatMap(({ stage, changedDate, isUndone, isUndoing }) =>
            isUndone || isUndoing ? [] : { stage, at: changedDate },
          )}
        />
      )}
      {data && <PapersSection requestId={props.id} serviceType={data.record.serviceType} />}
      {data && <WhatsAppSection request={data.record} />}
      {data && <TrackingLink {...data.record} open={(link) => <OpenInWhatsApp {...link} />} />}
      {data && <Timeline id={props.id} version={data.version} />}
      {data && <RecordLogLink record={`enquiry ${props.id}`} label={enquiries.whoSaw} />}
      {data && <EraseEnquiry id={props.id} reference={data.record.reference} onErased={props.onClose} />}
    </RecordDrawer>
  );
}

/** Erases an enquiry's personal data at the visitor's request. */
function EraseEnquiry({ id, reference, onErased }: { id: number; reference: string; onErased: () => void }) {
  const { enquiries, erasures } = useMessages();
  const erasure = useErasure(id);
  const { ask, question } = useConfirmation({
    question: erasures.enquiry.question(reference),
    text: erasures.enquiry.text,
    confirmLabel: enquiries.erase,
    onConfirm: () => erasure.mutate(undefined, { onSuccess: onErased }),
  });
  const isEnough = erasure.error instanceof CallFailed && erasure.error.code === 'erasure-limit';
  return (
    <div className="flex flex-col items-start gap-3 border-line border-t pt-5">
      {erasure.isError && (
        <Notice kind="danger">{isEnough ? erasures.enough(mostErasedAlone) : erasures.enquiry.failed}</Notice>
      )}
      <Button kind="danger" isDisabled={erasure.isPending} onPress={ask}>
        {enquiries.erase}
      </Button>
      {question}
    </div>
  );
}

import { useState } from 'react';
import { requestEntries, type SentRequest } from '#features/enquiries/web/drawer/enquiry-details.tsx';
import { useServiceNames } from '#features/site/services/web/service-names.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { type DescriptionEntry, DescriptionList } from '#web/ui/description-list.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { WorkDetail } from '../../records.ts';
import { fetchOlderOfItem } from '../api.ts';
import type { TellWork } from '../use-undo.ts';
import { ApplicationInBrief, ApplicationInFull, ApplicationToDo } from './application-parts.tsx';
import { AskedNotice } from './asked-notice.tsx';
import { CallOutcomes } from './call-outcomes.tsx';
import { MoveRequest } from './move-request.tsx';
import { PlanForm } from './plan-form.tsx';
import { RefusedContact } from './refused-contact.tsx';
import { Timeline } from './timeline.tsx';

const PapersSection = lazySection(() =>
  import('#features/papers/web/papers-section.tsx').then((module) => module.PapersSection),
);

const AskedCorrections = lazySection(
  () =>
    import('#features/enquiries/asked-corrections/web/asked-corrections.tsx').then((module) => module.AskedCorrections),
  () => null,
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

interface WorkPartsProps {
  loaded: VersionedRecord<WorkDetail>;
  isOwned: boolean;
  isAdmin: boolean;
  onDone: TellWork;
  onEnded: () => void;
}

/** What an item is worked off with. What closes its request asks first where a step or a note is typed. */
export function WorkParts({ loaded, isOwned, isAdmin, onDone, onEnded }: WorkPartsProps) {
  const [isStepTyped, setStepTyped] = useState(false);
  const [isNoteTyped, setNoteTyped] = useState(false);
  /** What is given up makes place for empty forms. */
  const [dropped, setDropped] = useState(0);
  const isTyped = isStepTyped || isNoteTyped;
  const ends = { loaded, isTyped, onDropTyped: () => setDropped(dropped + 1), onDone, onEnded };
  const mayWork = isAdmin || isOwned;
  const { record } = loaded;
  const isApplication = record.kind === 'application';
  const refusedDate = record.refusedContactDate;
  const asksOutcome = isOwned && refusedDate === null;
  const [wasRefused, setWasRefused] = useState(false);
  if (refusedDate !== null && !wasRefused) setWasRefused(true);
  return (
    <>
      {isApplication && <ApplicationToDo id={record.recordId} mayWork={mayWork} onDone={onDone} />}
      {wasRefused && <RefusedContact {...ends} refusedDate={refusedDate} mayWork={mayWork} />}
      {asksOutcome && <CallOutcomes {...ends} />}
      {!asksOutcome && <AskedNotice itemId={record.id} />}
      {isOwned && <PlanForm key={`step ${dropped}`} loaded={loaded} onTyped={setStepTyped} onDone={onDone} />}
      {!isApplication && mayWork && <MoveRequest {...ends} />}
      {!isApplication && <RequestDetails item={record} />}
      {!isApplication && mayWork && <AskedCorrections requestId={record.recordId} />}
      {!isApplication && mayWork && <PapersSection requestId={record.recordId} serviceType={record.serviceType} />}
      {!isApplication && mayWork && <ToCustomer item={record} />}
      {isApplication &&
        (mayWork ? <ApplicationInFull item={record} version={loaded.version} /> : <ApplicationInBrief item={record} />)}
      <Timeline
        key={`notes ${dropped}`}
        item={record}
        fetchOlder={(cursor, signal) => fetchOlderOfItem(record.id, cursor, signal)}
        target={mayWork ? { itemId: record.id } : undefined}
        onTyped={setNoteTyped}
      />
    </>
  );
}

/** Of a request all of it is there. */
const requestOf = ({ recordId, email, pincode, address, dob, language, ...item }: WorkDetail): SentRequest => ({
  ...item,
  id: recordId,
  email: email ?? '',
  pincode: pincode ?? '',
  address: address ?? '',
  dob: dob ?? '',
  language: language ?? 'en',
});

function ToCustomer({ item }: { item: WorkDetail }) {
  const request = { ...requestOf(item), reference: item.reference ?? '' };
  return (
    <>
      <WhatsAppSection request={request} />
      <TrackingLink {...request} open={(link) => <OpenInWhatsApp {...link} />} />
    </>
  );
}

function RequestDetails({ item }: { item: WorkDetail }) {
  const { enquiries, moves } = useMessages();
  const services = useServiceNames();
  const entries: DescriptionEntry[] = [
    [enquiries.reference, item.reference ?? ''],
    ...requestEntries(requestOf(item), { enquiries, services, planned: item, itemId: item.id }),
  ];
  return (
    <>
      {item.isSuspected && <Notice kind="warning">{enquiries.suspicion.text}</Notice>}
      {item.guardianNeeded && <Notice kind="warning">{moves.guardianNote}</Notice>}
      <DescriptionList entries={entries} />
    </>
  );
}

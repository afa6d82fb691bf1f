import type { EnquiryStatus } from '#features/enquiries/catalogue.ts';
import { pictureFor, type Viewer } from '#features/profiles/server/reads.ts';
import type { Answer } from '#server/routing/route.ts';
import type { Language } from '#shared/languages.ts';
import type { Step, TimelineKind, UnassignedReason } from '../catalogue.ts';
import type { TimelineEntry, WorkDetail, WorkItem } from '../contract.ts';
import { dayAndTime } from '../rules.ts';
import type { EntryDetails } from './queries/changes.ts';
import type { WorkDetailRow, WorkRow } from './queries/items.ts';
import type { EntryRow } from './queries/timeline.ts';

const noDue = { day: null, time: null };

export function presentWork(row: WorkRow, viewer: Viewer): WorkItem {
  const due = row.owner_id === null ? noDue : dayAndTime(row.queue_at, row.has_hour);
  return {
    id: row.id,
    record: `enquiry ${row.enquiry_id}`,
    reference: row.reference,
    firstName: row.first_name,
    mobile: row.mobile,
    serviceType: row.service_type as WorkItem['serviceType'],
    status: row.status as EnquiryStatus,
    createdDate: row.created_at,
    section: row.section,
    owner: row.owner,
    ownerName: row.owner_name,
    ownerPicture: pictureFor(viewer, { personId: row.owner_id, pictureId: row.owner_picture_id }),
    step: row.step as Step | null,
    dueDay: due.day,
    dueTime: due.time,
    isWaiting: row.is_waiting,
    unassignedDate: row.owner_id === null ? row.queue_at : null,
    unassignedReason: row.unassigned_reason as UnassignedReason | null,
    touchedDate: row.touched_at,
    isSuspected: row.is_suspected,
    version: row.version,
  };
}

function presentEntry(row: EntryRow, viewer: Viewer): TimelineEntry {
  const { after } = row.details as EntryDetails;
  const due = after.owner_id === null ? noDue : dayAndTime(after.queue_at, after.has_hour);
  return {
    id: row.id,
    kind: row.kind as TimelineKind,
    madeDate: row.made_at,
    madeBy: row.maker,
    madeByName: row.maker_name,
    madeByPicture: pictureFor(viewer, { personId: row.made_by, pictureId: row.maker_picture_id }),
    owner: row.owner,
    ownerName: row.owner_name,
    step: after.step as Step | null,
    dueDay: due.day,
    dueTime: due.time,
    isWaiting: after.is_waiting,
    isUndone: row.undone_at !== null,
  };
}

export function workAnswer(
  row: WorkDetailRow,
  entries: readonly EntryRow[],
  viewer: Viewer,
): Answer<WorkDetail> & { version: number } {
  return {
    version: row.version,
    body: {
      ...presentWork(row, viewer),
      email: row.email,
      address: row.address,
      pincode: row.pincode,
      dob: row.dob,
      language: row.language as Language,
      guardianNeeded: row.guardian_needed,
      timeline: entries.map((entry) => presentEntry(entry, viewer)),
    },
  };
}

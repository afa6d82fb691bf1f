import type { Db } from '#db/open.ts';
import { refusedContactOf } from '#features/customer-files/server/reads.ts';
import { pictureFor, type Viewer } from '#features/profiles/server/reads.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { settingsInForce } from '#features/site/server/reads.ts';
import type { Answer, Services } from '#server/routing/route.ts';
import type { Language } from '#shared/languages.ts';
import { outcomes, type Step, type UnassignedReason } from '../catalogue.ts';
import type { WorkDetail, WorkItem } from '../records.ts';
import {
  type CalledAbout,
  dayAndTime,
  isMissed,
  nextAfter,
  type SectionBounds,
  sectionBounds,
  sectionOf,
} from '../rules.ts';
import { kindOf, subjectOf } from './queries/changes.ts';
import type { WorkDetailRow, WorkRow } from './queries/items.ts';
import type { OwnedRow } from './queries/owners.ts';
import { readTimeline } from './read-timeline.ts';

const noDue = { day: null, time: null };

export function presentWork({ row, owner }: OwnedRow<WorkRow>, bounds: SectionBounds, viewer: Viewer): WorkItem {
  const isAssigned = row.owner_id !== null;
  const { application } = row;
  const due = isAssigned ? dayAndTime(row.queue_at, row.has_hour) : noDue;
  return {
    id: row.id,
    kind: kindOf(row),
    recordId: row.enquiry_id ?? row.application_id ?? 0,
    record: subjectOf(row),
    reference: row.reference,
    firstName: row.first_name,
    lastName: application?.lastName ?? null,
    mobile: row.mobile,
    serviceType: row.service_type as WorkItem['serviceType'],
    card: application?.card ?? null,
    bank: application?.bank ?? null,
    isNumbered: application?.isNumbered ?? false,
    createdBy: application?.makerId ?? null,
    status: row.status as WorkItem['status'],
    stage: row.stage,
    movedDate: row.moved_at,
    createdDate: row.created_at,
    section: sectionOf(
      { isAssigned, kind: kindOf(row), isWaiting: row.is_waiting, queueAt: row.queue_at, touchedAt: row.touched_at },
      bounds,
    ),
    owner: owner?.username ?? null,
    ownerName: owner?.name ?? null,
    ownerPicture: pictureFor(viewer, { personId: row.owner_id, pictureId: owner?.pictureId ?? null }),
    step: row.step as Step | null,
    dueDay: due.day,
    dueTime: due.time,
    isWaiting: row.is_waiting,
    unassignedDate: isAssigned ? null : row.queue_at,
    unassignedReason: row.unassigned_reason as UnassignedReason | null,
    touchedDate: row.touched_at,
    isSuspected: row.is_suspected,
    version: row.version,
  };
}

/** What follows each outcome of a call, were it made now. */
function afterCall(
  { missedCalls, ...of }: CalledAbout & { missedCalls: number },
  { times, now }: { times: SiteSettings; now: Date },
): WorkDetail['afterCall'] {
  return outcomes.map((outcome) => {
    const misses = isMissed(outcome) ? missedCalls + 1 : 0;
    const next = nextAfter(outcome, { of, times, now, misses });
    const nothing = { step: null, dueDay: null, dueTime: null, closes: null };
    return { outcome, ...nothing, ...next };
  });
}

/** One item in full, with its timeline. */
export async function workAnswer(
  db: Db,
  { row, owner }: OwnedRow<WorkDetailRow>,
  { services, caller }: Viewer & { services: Pick<Services, 'files' | 'keys' | 'now'> },
): Promise<Answer<WorkDetail> & { version: number }> {
  const times = await settingsInForce(db);
  const viewer = { services, caller };
  const now = services.now();
  return {
    version: row.version,
    body: {
      ...presentWork({ row, owner }, sectionBounds(times, now), viewer),
      email: row.email,
      pincode: row.pincode,
      address: row.address,
      dob: row.dob,
      language: row.language as Language | null,
      guardianNeeded: row.guardian_needed,
      ...(await readTimeline(db, row, { services, caller })),
      missedCalls: row.missed_calls,
      refusedContactDate: await refusedContactOf(db, row),
      afterCall:
        row.owner_id === null
          ? []
          : afterCall(
              { kind: kindOf(row), isNumbered: row.application?.isNumbered ?? false, missedCalls: row.missed_calls },
              { times, now },
            ),
    },
  };
}

import { recordLook } from '#server/audit/record-look.ts';
import type { Caller } from '#server/auth/caller.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { recordOfName } from '#shared/person-record.ts';
import { mostLooks } from '../catalogue.ts';
import type { PersonFile } from '../contract.ts';
import { type LinkedRecord, linkedRecords } from './link-records.ts';
import { presentRecords } from './present-record.ts';
import { looksAt } from './queries/looks.ts';
import { countQuarantined } from './queries/people.ts';

interface Opened {
  record: string;
  caller: Caller;
  request: RequestContext;
}

/** Under each record that is shown stands who saw it, as if it had been opened by itself. */
export async function readPersonFile(
  { db, vault }: Services,
  { record, caller, request }: Opened,
): Promise<Answer<PersonFile> | Refusal> {
  const linked = await linkedRecords(db, vault, recordOfName(record));
  const { records, leftOut } = linked ?? { records: [], leftOut: 0 };
  const [first] = records;
  if (!first) return refuse('not-found');
  const subjects = records.flatMap(subjectsOf);
  const looks = await looksAt(
    db,
    subjects.map(({ kind, id }) => `${kind} ${id}`),
    mostLooks,
  );
  for (const { kind, id } of subjects) {
    await recordLook(db, request, { access: 'admin', sees: kind }, { caller, params: {}, body: { id } });
  }
  return {
    body: {
      records: await presentRecords(db, records),
      leftOut,
      quarantined: await countQuarantined(db, first.mobile),
      looks: looks.map(({ id, at, action, subject, username, name }) => ({
        id,
        date: at,
        person: username,
        personName: name,
        action,
        record: subject ?? '',
      })),
    },
  };
}

/** The record, and the applications that stand under a customer. */
function subjectsOf({ kind, id, tables }: LinkedRecord): { kind: string; id: number }[] {
  const applications = tables.find(({ table }) => table === 'applications')?.rows ?? [];
  return [{ kind, id }, ...applications.map((row) => ({ kind: 'application', id: Number(row.id) }))];
}

import type { Db } from '#db/open.ts';
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

type ToldRecord = Pick<LinkedRecord, 'kind' | 'id' | 'tables'>;

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
  await recordLooks(db, records, { caller, request });
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

/** Under each of the records that are shown, whoever they are asked for by. */
export async function recordLooks(
  db: Db,
  records: readonly ToldRecord[],
  { caller, request }: Pick<Opened, 'caller' | 'request'>,
): Promise<void> {
  for (const { kind, id } of records.flatMap(subjectsOf)) {
    await recordLook(db, request, { access: 'admin', sees: kind }, { caller, params: {}, body: { id } });
  }
}

/** The record, and the applications that stand under a customer. */
function subjectsOf({ kind, id, tables }: ToldRecord): { kind: string; id: number }[] {
  const applications = tables.find(({ table }) => table === 'applications')?.rows ?? [];
  return [{ kind, id }, ...applications.map((row) => ({ kind: 'application', id: Number(row.id) }))];
}

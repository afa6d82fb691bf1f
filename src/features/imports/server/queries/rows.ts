import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import type { RowState } from '../../rules.ts';

export type RowRecord = Row<'import_rows'>;

export async function insertRows(db: Db, rows: RowRecord[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into import_rows (import_id, number, part, state, faults, same_as, hints)
    select import_id, number, part, state, array(select jsonb_array_elements_text(faults)), same_as,
      array(select jsonb_array_elements_text(hints))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (import_id bigint, number int, part int, state text, faults jsonb, same_as int, hints jsonb)`.execute(db);
}

export const pageOfRows = (
  db: Db,
  { importId, state, after, limit }: { importId: number; state: RowState | undefined; after: number; limit: number },
) => {
  const rows = db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit);
  return (state === undefined ? rows : rows.where('state', '=', state)).execute();
};

/** Those of a part that are to become records, in the order of the file. */
export const rowsToMake = (
  db: Db,
  { importId, part, states }: { importId: number; part: number; states: RowState[] },
) =>
  db
    .selectFrom('import_rows')
    .select(['number', 'state', 'hints'])
    .where('import_id', '=', importId)
    .where('part', '=', part)
    .where('state', 'in', states)
    .where('record_id', 'is', null)
    .orderBy('number')
    .execute();

export interface MadeRow {
  number: number;
  state: RowState;
  record_id: number | null;
  /** What was found by then; undefined: what was found before stays. */
  faults?: string[] | undefined;
}

export async function updateRows(db: Db, importId: number, rows: MadeRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update import_rows set state = r.state, record_id = r.record_id,
      faults = case when r.faults is null then import_rows.faults else array(select jsonb_array_elements_text(r.faults)) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (number int, state text, record_id bigint, faults jsonb)
    where import_rows.import_id = ${importId} and import_rows.number = r.number`.execute(db);
}

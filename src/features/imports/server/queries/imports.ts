import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { nameOf, usernameOf } from '#features/profiles/server/reads.ts';
import { type ImportKind, type ImportState, stagedDays, undoDays } from '../../rules.ts';
import type { Mapping } from '../check-row.ts';
import type { Findings } from '../find-shared.ts';

/** The job of an import that is at work says so every few seconds. */
export const isSilent = sql<boolean>`i.beat_at < now() - interval '1 minute'`;

const read = (db: Db) =>
  db
    .selectFrom('imports as i')
    .selectAll('i')
    .select([
      usernameOf('i.made_by').as('maker'),
      nameOf('i.made_by').as('maker_name'),
      usernameOf('i.undone_by').as('undoer'),
      nameOf('i.undone_by').as('undoer_name'),
      usernameOf('i.owner_id').as('owner'),
      sql<
        string | null
      >`case when i.state = 'done' and i.ended_at > now() - ${undoDays} * interval '1 day' then i.ended_at + ${undoDays} * interval '1 day' end`.as(
        'undo_until',
      ),
      sql<
        string | null
      >`case when i.state in ('mapping', 'checking', 'checked') then i.made_at + ${stagedDays} * interval '1 day' end`.as(
        'kept_until',
      ),
      sql<boolean>`i.state in ('checking', 'running', 'undoing') and ${isSilent}`.as('is_silent'),
    ]);

export const lastImports = (db: Db) =>
  read(db).orderBy('i.made_at', 'desc').orderBy('i.id', 'desc').limit(100).execute();

export const importById = (db: Db, id: number) => read(db).where('i.id', '=', id).executeTakeFirst();

export type ImportRecord = Awaited<ReturnType<typeof lastImports>>[number];

export type NewImport = Pick<Row<'imports'>, 'kind' | 'row_count' | 'column_count' | 'made_by'> & { mapping: Mapping };

export async function insertImport(db: Db, { mapping, ...row }: NewImport): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({ ...row, state: 'mapping', mapping: JSON.stringify(mapping) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The import, locked until the transaction ends: one step of it at a time. */
export const lockImport = (transaction: Db, id: number) =>
  transaction.selectFrom('imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type Change = Partial<
  Pick<
    Row<'imports'>,
    'owner_id' | 'with_duplicates' | 'as_completed' | 'without_shared_email' | 'confirmed_by' | 'undone_by'
  >
> & { mapping?: Mapping; findings?: Findings };

/** Of a locked one. The step it comes to has dealt with nothing yet. */
export async function moveImport(transaction: Db, id: number, state: ImportState, change: Change = {}): Promise<void> {
  const { mapping, findings, ...columns } = change;
  await transaction
    .updateTable('imports')
    .set({
      state,
      ...columns,
      ...(mapping && { mapping: JSON.stringify(mapping) }),
      ...(findings && { findings: JSON.stringify(findings) }),
      done_rows: 0,
      beat_at: sql`now()`,
      attempt: sql`attempt + 1`,
      ...(state === 'done' ? { ended_at: sql`now()` } : {}),
      ...(state === 'undone' ? { undone_at: sql`now()` } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Done as before, with its time running on from when it had been imported; what was taken away by then is counted. */
export async function offerUndoAgain(transaction: Db, id: number): Promise<void> {
  await transaction
    .updateTable('imports')
    .set({ state: 'done', done_rows: 0, beat_at: sql`now()`, attempt: sql`attempt + 1`, undone_by: null })
    .where('id', '=', id)
    .execute();
}

export interface Attempt extends Row<'imports'> {
  kind: ImportKind;
}

/** Begins, or begins anew, the step that the import is at; an earlier try of it stops. Undefined where it is at another step. */
export async function beginAttempt(db: Db, id: number, state: ImportState): Promise<Attempt | undefined> {
  const row = await db
    .updateTable('imports')
    .set({ attempt: sql`attempt + 1`, beat_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst();
  return row as Attempt | undefined;
}

type Counted =
  | 'done_rows'
  | 'good_rows'
  | 'faulty_rows'
  | 'duplicate_rows'
  | 'imported_rows'
  | 'undone_rows'
  | 'kept_rows';

/** Adds to what the step has done, and says that it is alive. False where another try has begun, or the import went on: the transaction is to end. */
export async function countRows(
  transaction: Db,
  { id, attempt, state }: Pick<Row<'imports'>, 'id' | 'attempt' | 'state'>,
  counts: Partial<Record<Counted, number>>,
): Promise<boolean> {
  const added = Object.entries(counts).map(([column, count]) => [column, sql`${sql.ref(column)} + ${count}`]);
  const row = await transaction
    .updateTable('imports')
    .set({ ...Object.fromEntries(added), beat_at: sql`now()` })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function resetCounts(transaction: Db, id: number): Promise<void> {
  await transaction
    .updateTable('imports')
    .set({ done_rows: 0, good_rows: 0, faulty_rows: 0, duplicate_rows: 0 })
    .where('id', '=', id)
    .execute();
  await transaction.deleteFrom('import_rows').where('import_id', '=', id).execute();
}

/** The id of an active account; undefined where there is none of that name. */
export async function activeAccount(db: Db, username: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', username)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Locked against being disabled until the transaction ends. */
export async function isActive(transaction: Db, accountId: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

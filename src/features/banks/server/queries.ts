import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { nameOf } from '#features/profiles/server/reads.ts';
import { type Listed, listed } from '#server/lists/answer.ts';
import { containing } from '#server/lists/filters.ts';
import { type PageParams, readPage } from '#server/lists/keyset.ts';
import { countedTotal } from '#server/lists/queries.ts';

export type BankRow = Row<'banks'> & { cards: number };

/** What an administrator types. */
export interface BankTexts {
  name: string;
  shortName: string;
  trackerLink: string;
  coolOffMonths: number;
}

/** Of a change; what is left out stays. */
export type ChangedTexts = Pick<BankTexts, 'name' | 'shortName'> & {
  [Field in 'trackerLink' | 'coolOffMonths']?: BankTexts[Field] | undefined;
};

const textsAsRow = <Texts extends ChangedTexts>({ name, shortName, trackerLink, coolOffMonths }: Texts) => ({
  name,
  short_name: shortName,
  tracker_link: trackerLink,
  cool_off_months: coolOffMonths,
});

export interface BankFilter {
  q?: string | undefined;
  isActive?: boolean[] | undefined;
}

/** By their names, so that its page is prepared. */
const columns = [
  'id',
  'name',
  'short_name',
  'tracker_link',
  'cool_off_months',
  'logo_id',
  'is_active',
  'is_proposed',
  'created_by',
  'created_at',
  'changed_by',
  'changed_at',
  'version',
  'name_key',
  'short_key',
] as const satisfies (keyof Row<'banks'>)[];

function allBanks(db: Db, { q, isActive }: BankFilter = {}) {
  let query = db
    .selectFrom('banks')
    .select(columns.map((column) => `banks.${column}` as const))
    .select((eb) =>
      eb
        .selectFrom('cards')
        .whereRef('cards.bank_id', '=', 'banks.id')
        .select((cards) => cards.fn.countAll<number>().as('cards'))
        .$asScalar()
        .$notNull()
        .as('cards'),
    );
  if (isActive) query = query.where('is_active', 'in', isActive);
  for (const word of q?.toLowerCase().split(/\s+/) ?? [])
    query = query.where((eb) => eb.or([containing('name_key', word), containing('short_key', word)]));
  return query;
}

export function listOfBanks(db: Db, filter: BankFilter, params: PageParams): Promise<Listed<BankRow>> {
  return listed(params, readPage(allBanks(db, filter), params), () =>
    countedTotal(db, allBanks(db, filter).clearSelect(), params),
  );
}

/** With who changed it last. */
export type BankDetail = BankRow & { changer: string; changer_name: string | null };

const oneBank = (db: Db, id: number) =>
  allBanks(db)
    .innerJoin('accounts', 'accounts.id', 'banks.changed_by')
    .select(['accounts.username as changer', nameOf('accounts.id').as('changer_name')])
    .where('banks.id', '=', id);

export function bankById(db: Db, id: number): Promise<BankDetail | undefined> {
  return oneBank(db, id).executeTakeFirst();
}

/** Locks the row until the transaction ends. */
export function lockedBank(db: Db, id: number): Promise<BankDetail | undefined> {
  return oneBank(db, id).forUpdate('banks').executeTakeFirst();
}

interface NewBank {
  createdBy: number;
  texts: BankTexts;
  logoId?: number | undefined;
}

/** Undefined where another bank has the name or the short name. */
export async function insertBank(db: Db, { createdBy, texts, logoId }: NewBank): Promise<BankRow | undefined> {
  const row = await db
    .insertInto('banks')
    .values({ ...textsAsRow(texts), logo_id: logoId ?? null, created_by: createdBy, changed_by: createdBy })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && { ...row, cards: 0 };
}

/** Which of the two names another bank has. */
export async function takenNames(
  db: Db,
  { name, shortName }: Pick<BankTexts, 'name' | 'shortName'>,
  exceptId = 0,
): Promise<('name' | 'shortName')[]> {
  const { rows } = await sql<{ name: boolean; shortName: boolean }>`
    select coalesce(bool_or(name_key = bank_key(${name})), false) as name,
      coalesce(bool_or(short_key = bank_key(${shortName})), false) as "shortName"
    from banks where id <> ${exceptId}`.execute(db);
  return (['name', 'shortName'] as const).filter((field) => rows[0]?.[field]);
}

/** A change of a bank; absent fields stay. */
export interface BankChange {
  texts?: ChangedTexts | undefined;
  logoId?: number | undefined;
  isActive?: boolean | undefined;
}

/** Of a bank that is locked; from now on it is an administrator's, whatever made it. */
export async function changeBank(
  db: Db,
  { id, changedBy, texts, logoId, isActive }: BankChange & { id: number; changedBy: number },
): Promise<void> {
  await db
    .updateTable('banks')
    .set((eb) => ({
      ...(texts && textsAsRow(texts)),
      ...(logoId !== undefined && { logo_id: logoId }),
      ...(isActive !== undefined && { is_active: isActive }),
      is_proposed: false,
      changed_by: changedBy,
      changed_at: sql<string>`clock_timestamp()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

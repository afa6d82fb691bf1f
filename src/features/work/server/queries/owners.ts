import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { nameOf, pictureOf } from '#features/profiles/server/reads.ts';
import { type Remembering, rememberedOf } from '#server/lists/cached-totals.ts';

export interface Owner {
  username: string;
  name: string | null;
  pictureId: number | null;
}

/** An item as it stands, and who has it. */
export interface OwnedRow<Item> {
  row: Item;
  owner: Owner | undefined;
}

interface OwnedBy {
  owner_id: number | null;
}

const isOneOfThese = (ids: readonly number[]) => sql<SqlBool>`id = any(${[...ids]}::bigint[])`;

/** Who people are, by id. */
export async function ownersOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'username', nameOf('accounts.id').as('name')])
    .where(isOneOfThese(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Who has these items, looked up at most once a second: they are few, and joined to a page they took a third of the database's time. */
export async function cachedOwners(
  db: Db,
  items: readonly OwnedBy[],
  remembered?: Promise<Remembering>,
): Promise<ReadonlyMap<number, Owner>> {
  const ids = [...new Set(items.flatMap(({ owner_id }) => owner_id ?? []))].sort((one, other) => one - other);
  if (ids.length === 0) return new Map();
  const remember = await (remembered ?? rememberedOf(db));
  return remember(`owners ${ids.join()}`, async () => {
    const rows = await db
      .selectFrom('accounts')
      .select(['id', 'username', nameOf('accounts.id').as('name'), pictureOf('accounts.id').as('pictureId')])
      .where(isOneOfThese(ids))
      .modifyEnd(prepared)
      .execute();
    return new Map(rows.map(({ id, ...owner }) => [id, owner]));
  });
}

export const ownerOf = ({ owner_id }: OwnedBy, owners: ReadonlyMap<number, Owner>): Owner | undefined =>
  owner_id === null ? undefined : owners.get(owner_id);

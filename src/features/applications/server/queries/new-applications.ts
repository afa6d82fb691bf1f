import { sql } from 'kysely';
import type { Db } from '#db/open.ts';

interface NewApplication {
  ownerId: number;
  customerId: number;
  cardId: number;
}

/** Undefined where the customer's application for the card is still open. */
export function insertApplication(db: Db, { ownerId, customerId, cardId }: NewApplication) {
  return db
    .insertInto('applications')
    .values({ owner_id: ownerId, customer_id: customerId, card_id: cardId })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'card_id'])
        .where('status', '=', sql.lit('Pending'))
        .where('cs_id', 'is', null)
        .doNothing(),
    )
    .returning(['id', 'status', 'created_at'])
    .executeTakeFirst();
}

/** What the owner put aside: the one applied from, and the card with this customer or with somebody of the same PAN. */
export async function dropSaved(
  db: Db,
  { ownerId, customerId, cardId, savedId }: NewApplication & { savedId: number | undefined },
): Promise<void> {
  await db
    .deleteFrom('saved_applications')
    .where('owner_id', '=', ownerId)
    .where((eb) =>
      eb.or([
        ...(savedId
          ? [eb.and([eb('id', '=', savedId), eb.or([eb('card_id', '=', cardId), eb('card_id', 'is', null)])])]
          : []),
        eb.and([
          eb('card_id', '=', cardId),
          eb.or([
            eb('customer_id', '=', customerId),
            eb(
              'id',
              'in',
              eb
                .selectFrom('saved_pan_indexes as s')
                .innerJoin('customer_pan_indexes as c', (join) =>
                  join.onRef('c.key_id', '=', 's.key_id').onRef('c.pan_index', '=', 's.pan_index'),
                )
                .select('s.saved_id')
                .where('c.customer_id', '=', customerId)
                .where('s.owner_id', '=', ownerId),
            ),
          ]),
        ]),
      ]),
    )
    .execute();
}

const mostEarlier = 5;

/** Of the owner's own, at the bank of the card, within the months that the bank asks for. */
export function earlierAtBank(db: Db, { ownerId, customerId, cardId }: NewApplication) {
  return (
    db
      .selectFrom('applications as a')
      .innerJoin('cards as c', 'c.id', 'a.card_id')
      .innerJoin('banks as b', 'b.id', 'c.bank_id')
      .select(['a.id', 'a.card_id', 'a.status', 'a.created_at', 'c.bank_name', 'b.name as bank', 'b.cool_off_months'])
      .select(sql<boolean>`a.status = 'Pending' and a.cs_id is null`.as('is_open'))
      .where('a.customer_id', '=', customerId)
      .where('a.owner_id', '=', ownerId)
      // The bank never had it.
      .where('a.status', '<>', 'Withdrawn')
      .where('a.created_at', '>=', sql<string>`now() - make_interval(months => b.cool_off_months)`)
      .where('b.id', '=', (eb) => eb.selectFrom('cards as w').select('w.bank_id').where('w.id', '=', cardId))
      .orderBy('a.created_at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(mostEarlier)
      .execute()
  );
}

import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Staff read what is theirs, administrators all. */
export interface Reader {
  id: number;
  isAdmin: boolean;
}

/** Whether the reader may open the request of a column: its next step is theirs. */
export const mayOpenRequest = (column: string, { id, isAdmin }: Reader): RawBuilder<SqlBool> =>
  isAdmin
    ? sql`true`
    : sql`exists (select from work_items own where own.enquiry_id = ${sql.ref(column)} and own.owner_id = ${id})`;

/** Whether the reader may open the application of a row of `applications`: they made it, or its next step is theirs. */
export const mayOpenApplication = (alias: string, { id, isAdmin }: Reader): RawBuilder<SqlBool> =>
  isAdmin
    ? sql`true`
    : sql`(${sql.ref(`${alias}.owner_id`)} = ${id} or exists (
        select from work_items own where own.application_id = ${sql.ref(`${alias}.id`)} and own.owner_id = ${id}))`;

/** Whether the reader knows the customer of a column: theirs, or one of whose applications they may open. */
export const knowsCustomer = (column: string, reader: Reader): RawBuilder<SqlBool> =>
  reader.isAdmin
    ? sql`true`
    : sql`(exists (select from customers mine where mine.id = ${sql.ref(column)} and mine.owner_id = ${reader.id})
        or exists (select from applications known where known.customer_id = ${sql.ref(column)} and ${mayOpenApplication('known', reader)}))`;

/** Of a row of `customer_file_records`. */
export const isVisible = (alias: string, reader: Reader): RawBuilder<SqlBool> =>
  reader.isAdmin
    ? sql`true`
    : sql`((${sql.ref(`${alias}.enquiry_id`)} is not null and ${mayOpenRequest(`${alias}.enquiry_id`, reader)})
        or (${sql.ref(`${alias}.customer_id`)} is not null and ${knowsCustomer(`${alias}.customer_id`, reader)}))`;

/** The records of a file, with those of the files that lead to it, as a table in brackets. */
export const recordsOf = (rootId: RawBuilder<unknown> | number): RawBuilder<unknown> => sql`(
  select fr.* from customer_files ff join customer_file_records fr on fr.home_id = ff.id where ff.root_id = ${rootId})`;

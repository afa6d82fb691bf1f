import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { allOf, containing } from '#server/lists/filters.ts';
import { wordsOf } from '#server/lists/search-words.ts';
import { isDecidedWithin } from './queries/filters.ts';

/** The ids of the applications whose customer or case number a search finds, in brackets, as part of another query. */
export const applicationsFound = (q: string): RawBuilder<unknown> =>
  sql`(select id from applications where ${allOf(
    wordsOf(q).map(
      (texts) =>
        sql<SqlBool>`(${sql.join(
          texts.map((text) => containing('search_text', text)),
          sql` or `,
        )})`,
    ),
  )})`;

/** As the list has it. */
export { isDecidedWithin };

import type { z } from 'zod/mini';
import type { ListExporter } from '#server/exports/export-routes.ts';
import { orderOf } from '#server/lists/keyset.ts';
import { formatInstant } from '#shared/dates/dates.ts';
import { personText } from '#shared/text/person-text.ts';
import type { PeopleColumnKey, peopleSorts } from '../catalogue.ts';
import type { peopleExport } from '../contract.ts';
import { numberOfPeople, type PersonRow, pageOfPeople } from './queries/lists.ts';

/** The columns of each sort; an index of the table serves each. */
export const sortColumns: Record<(typeof peopleSorts)[number], readonly string[]> = {
  createdDate: ['created_at', 'id'],
  username: ['username_key', 'id'],
  lastSignInDate: ['sign_in_order', 'id'],
};

const text: Record<PeopleColumnKey, (row: PersonRow) => string> = {
  username: (row) => personText(row.name, row.username),
  role: (row) => row.role_name,
  state: (row) => (row.disabled_at === null ? 'active' : 'disabled'),
  createdDate: (row) => formatInstant(row.created_at),
  lastSignInDate: (row) => (row.last_sign_in_at === null ? '' : formatInstant(row.last_sign_in_at)),
  sessions: (row) => String(row.sessions),
};

type Query = z.output<(typeof peopleExport)['start']['body']>;

export const peopleExporter: ListExporter<Query, PersonRow> = {
  action: 'people-exported',
  fileName: 'people',
  order: (query) => orderOf(query.sort, sortColumns),
  count: numberOfPeople,
  readPage: pageOfPeople,
  text,
};

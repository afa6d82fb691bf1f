import type { z } from 'zod/mini';
import type { ListExporter } from '#server/exports/export-routes.ts';
import { orderOf } from '#server/lists/keyset.ts';
import { formatDate } from '#shared/dates/dates.ts';
import type { CardColumnKey, cardSorts } from '../catalogue.ts';
import type { cardExport, listCards } from '../contract.ts';
import { type CardFilter, type CardRow, countCards, pageOfCards } from './queries/cards.ts';

/** The columns of each sort; an index of the table serves each. */
export const sortColumns: Record<(typeof cardSorts)[number], readonly string[]> = {
  createdDate: ['created_at', 'id'],
  bankName: ['bank_key', 'created_at', 'id'],
  isActive: ['is_active', 'created_at', 'id'],
};

type ListQuery = Pick<z.output<(typeof listCards)['query']>, 'q' | 'isActive' | 'created'>;
type ExportQuery = z.output<(typeof cardExport)['start']['body']>;

export function filterOf(
  query: ListQuery & Pick<CardFilter, 'ids' | 'except'>,
  { onlyActive }: { onlyActive: boolean },
): CardFilter {
  const { q, isActive, created, ids, except } = query;
  return { q, isActive: isActive?.map((state) => state === 'true'), created, ids, except, onlyActive };
}

const text: Record<CardColumnKey, (row: CardRow) => string> = {
  bankName: (row) => row.bank_name,
  bank: (row) => row.bank,
  applyLink: (row) => row.apply_link,
  pincodeLink: (row) => row.pincode_link,
  remarks: (row) => row.remarks,
  createdDate: (row) => formatDate(row.created_at),
  isActive: (row) => String(row.is_active),
};

/** For administrators, who see every card. */
const all = (query: ExportQuery) => filterOf(query, { onlyActive: false });

export const cardExporter: ListExporter<ExportQuery, CardRow> = {
  action: 'cards-exported',
  fileName: 'credit-cards',
  order: (query) => orderOf(query.sort, sortColumns),
  count: (db, query) => countCards(db, all(query)),
  readPage: (db, query, page) => pageOfCards(db, all(query), page),
  text,
};

import type { TextRow } from '../../texts/contract.ts';
import type { RowsRule } from '../../texts/rules.ts';
import { newRow, type Row } from '../draft/settings-row.ts';
import type { Texts } from '../draft/settings-texts.ts';

/** A row as it is typed: every field in every language. */
export type DraftRow = Row & { texts: Record<string, Texts> };

const inAll = (text: TextRow[string]): Texts => ({ en: text?.en ?? '', gu: text?.gu ?? '', hi: text?.hi ?? '' });

export const blankRow = ({ fields }: RowsRule): DraftRow => rowOf({}, fields);

export const draftRows = (rows: readonly TextRow[], { fields }: RowsRule) => rows.map((row) => rowOf(row, fields));

function rowOf(row: TextRow, fields: RowsRule['fields']): DraftRow {
  const texts = Object.keys(fields).map((name) => [name, inAll(row[name])]);
  return { ...newRow(), texts: Object.fromEntries(texts) as Record<string, Texts> };
}

/** What of a row is sent: without what is empty, but for what has to be filled in. */
export function sentRow({ texts }: DraftRow, { fields }: RowsRule): TextRow {
  const sent = Object.entries(fields).flatMap(([name, { isOptional }]) => {
    const { en, gu, hi } = inAll(texts[name]);
    const trimmed = { en: en.trim(), ...(gu.trim() && { gu: gu.trim() }), ...(hi.trim() && { hi: hi.trim() }) };
    return isOptional && Object.values(trimmed).every((text) => !text) ? [] : [[name, trimmed]];
  });
  return Object.fromEntries(sent) as TextRow;
}

import type { ServiceSettings, Stage } from '../../services/contract.ts';
import { type EntryRow, newEntryId, sentEntries } from '../draft/entry-rows.ts';
import { numberOf, sent } from '../draft/settings-numbers.ts';
import { newRow } from '../draft/settings-row.ts';
import { localised, type Texts, textsOf } from '../draft/settings-texts.ts';

/** A stage as it is typed. */
export interface StageRow extends EntryRow {
  sentence: Texts;
  usualDays: string;
  /** The stages that may follow; undefined: every later one. */
  next: string[] | undefined;
}

const rowOf = (stage: Stage, savedAs: string): StageRow => ({
  ...newRow(savedAs),
  id: stage.id,
  name: textsOf(stage.name),
  sentence: textsOf(stage.sentence),
  usualDays: String(stage.usualDays),
  next: stage.next && [...stage.next],
});

export const stageRows = (stages: readonly Stage[] = []): StageRow[] => stages.map((stage) => rowOf(stage, stage.id));

/** A proposal, which nobody has saved. */
export const proposedRows = (stages: readonly Stage[]): StageRow[] => stages.map((stage) => rowOf(stage, ''));

export const blankStage = (): StageRow => ({
  ...newRow(),
  id: newEntryId('stage'),
  name: textsOf(),
  sentence: textsOf(),
  usualDays: '',
  next: undefined,
});

/** The stages that may follow one, as its ticks show them. */
export function followersOf(rows: readonly StageRow[], row: StageRow): string[] {
  const kept = rows.filter(({ isRemoved }) => !isRemoved);
  const later = kept.slice(kept.findIndex(({ id }) => id === row.id) + 1).map(({ id }) => id);
  return row.next ? kept.flatMap(({ id }) => (row.next?.includes(id) ? id : [])) : later;
}

/** Every later one is said by leaving it out: so it stays when rows are added and moved. */
export function nextOf(rows: readonly StageRow[], row: StageRow): string[] | undefined {
  const chosen = followersOf(rows, row);
  const later = followersOf(rows, { ...row, next: undefined });
  return chosen.join() === later.join() ? undefined : chosen;
}

export function stagesOf(rows: readonly StageRow[]): ServiceSettings['stages'] {
  return sentEntries(rows, (row) => {
    const next = nextOf(rows, row);
    return {
      id: row.id,
      name: localised(row.name),
      sentence: localised(row.sentence),
      usualDays: sent(numberOf(row.usualDays)),
      ...(next && { next }),
    };
  });
}

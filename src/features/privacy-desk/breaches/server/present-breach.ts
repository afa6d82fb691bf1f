import type { Db } from '#db/open.ts';
import type { Duty } from '#features/privacy-desk/waiting/catalogue.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer } from '#server/routing/route.ts';
import type { Breach, BreachReport } from '../contract.ts';
import { type BreachRow, breachById, type ReportRow, reportsOf } from './queries.ts';

const presentReport = (row: ReportRow): BreachReport => ({
  duty: row.duty as Duty,
  isNeeded: row.is_needed,
  toldDate: row.told_at,
  note: row.note,
  recordedBy: row.recorder ?? '',
  recordedByName: row.recorder_name,
});

export const presentBreach = (row: BreachRow, reports: readonly ReportRow[]): Breach => ({
  id: row.id,
  state: row.state,
  noticedDate: row.noticed_at,
  happenedDay: row.happened_on,
  kind: row.kind as Breach['kind'],
  description: row.description,
  place: row.place,
  dataClasses: row.data_classes as Breach['dataClasses'],
  people: row.people,
  cause: row.cause,
  measures: row.measures as Breach['measures'],
  measuresText: row.measures_text,
  findings: row.findings,
  remedy: row.remedy,
  wordsEn: row.words_en,
  wordsGu: row.words_gu,
  wordsHi: row.words_hi,
  reports: reports.map(presentReport),
  createdBy: row.creator ?? '',
  createdByName: row.creator_name,
  createdDate: row.created_at,
  changedBy: row.changer ?? '',
  changedByName: row.changer_name,
  changedDate: row.changed_at,
  closedBy: row.closer,
  closedByName: row.closer_name,
  closedDate: row.closed_at,
});

export async function breachAnswer(db: Db, id: number): Promise<Answer<Breach> | Refusal> {
  const row = await breachById(db, id);
  if (!row) return refuse('not-found');
  return { body: presentBreach(row, await reportsOf(db, [id])), version: row.version };
}

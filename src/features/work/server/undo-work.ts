import type { z } from 'zod/mini';
import type { Db, Row } from '#db/open.ts';
import { contactAllowed } from '#features/customer-files/catalogue.ts';
import { fileOfNoted } from '#features/customer-files/server/reads.ts';
import { type AuditChange, recordAuditEach } from '#server/audit/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { refuse } from '#server/routing/refusal.ts';
import type { Services } from '#server/routing/route.ts';
import { undoMinutes } from '../catalogue.ts';
import type { undoWork } from '../contract.ts';
import { type Context, changesOf, namesOf, scopeOf } from './change-work.ts';
import { changesOfStanding } from './move-request.ts';
import { type EntryDetails, subjectOf } from './queries/changes.ts';
import { withoutContact } from './queries/contact.ts';
import { type MoveDetails, type StandingRow, timeAfterLock } from './queries/moves.ts';
import { giveBack, markUndone, moveBack, reopen, undoableEntries } from './queries/undo.ts';

interface Undone {
  entry: { id: number; outcome: string | null; details: EntryDetails };
  before: Row<'work_items'>;
  after: Row<'work_items'>;
}

interface MovedBack {
  entryId: number;
  details: MoveDetails;
  back: StandingRow;
  restored: Row<'work_items'> | undefined;
}

/** What was closed, or changed by anybody since, stays as it is. */
export async function undo(
  services: Services,
  { batch }: z.output<typeof undoWork.body>,
  { caller, request }: Context,
) {
  return inTransaction(services.db, async (transaction) => {
    const entries = await undoableEntries(transaction, batch, { by: caller.id, minutes: undoMinutes });
    if (entries.length === 0) return refuse('not-found');
    const scope = { ...scopeOf(caller), by: caller.id, at: await timeAfterLock(transaction) };
    const undone: Undone[] = [];
    const moved: MovedBack[] = [];
    const refusedAgain: { entry: (typeof entries)[number]; fileId: number }[] = [];
    for (const entry of entries) {
      const { id, enquiry_id: enquiryId, kind, outcome: ended, details: kept } = entry;
      if (kind === contactAllowed) {
        // It is the whole file's: whoever has no part of it any more leaves it as it is.
        const fileId = await fileOfNoted(transaction, entry, caller);
        if (fileId !== undefined) refusedAgain.push({ entry, fileId });
        continue;
      }
      if (kind === 'moved') {
        const details = kept as MoveDetails;
        const undoing = enquiryId && (await moveBack(transaction, { ...scope, enquiryId, details }));
        if (undoing) moved.push({ entryId: id, details, ...undoing });
        continue;
      }
      const details = kept as EntryDetails;
      const after =
        details.closed && enquiryId !== null
          ? await reopen(transaction, { ...scope, enquiryId, details })
          : await giveBack(transaction, details, scope);
      if (after) undone.push({ entry: { id, outcome: ended, details }, before: { ...after, ...details.after }, after });
    }
    const given = [...undone.map(({ after }) => after), ...moved.flatMap(({ restored }) => restored ?? [])];
    const items = undone.flatMap(({ before, after }) => [before, after]);
    const names = await namesOf(transaction, items);
    const ids = [
      ...undone.map(({ entry }) => entry.id),
      ...moved.map(({ entryId }) => entryId),
      ...refusedAgain.map(({ entry }) => entry.id),
    ];
    await markUndone(transaction, ids, scope.at);
    // Once what was undone refuses nothing any more.
    const steps = await stepsWithoutContact(transaction, given);
    const by = { actorId: caller.id, action: 'work-undone' as const };
    await recordAuditEach(transaction, request, [
      ...undone.map(({ entry, before, after }) => ({
        ...by,
        subject: subjectOf(after),
        changes: [
          ...changesOfCall(entry),
          ...changesOf(before, { ...after, step: steps.get(after.id) ?? after.step }, names),
        ],
      })),
      ...moved.map(({ details, back }) => ({
        ...by,
        subject: subjectOf({ enquiry_id: back.id, application_id: null }),
        changes: changesOfStanding(details.after, back),
      })),
      ...refusedAgain.flatMap(({ entry, fileId }) =>
        [`customerFile ${fileId}`, subjectOf(entry)].map((subject) => ({ ...by, subject })),
      ),
    ]);
    const replaced = given.filter(({ id, step }) => steps.get(id) !== step).length;
    const counts = { undone: ids.length, kept: entries.length - ids.length };
    return { body: { ...counts, ...(replaced > 0 && { withoutContact: replaced }) } };
  });
}

/** By item the step that it has again, or in its place what is done about whoever asked for no contact meanwhile. */
async function stepsWithoutContact(transaction: Db, given: readonly Row<'work_items'>[]) {
  const items = await withoutContact(
    transaction,
    given.map(({ id }) => id),
  );
  return new Map(items.map(({ id, step }) => [id, step] as const));
}

function changesOfCall({ outcome, details: { closed } }: Undone['entry']): AuditChange[] {
  return [
    ...(outcome === null ? [] : [{ field: 'callOutcome' as const, before: outcome, after: null }]),
    ...(closed ? [{ field: 'status' as const, before: closed.after, after: closed.before }] : []),
  ];
}

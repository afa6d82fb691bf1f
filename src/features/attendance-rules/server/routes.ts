import type { Db } from '#db/open.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import type { Caller } from '#server/auth/caller.ts';
import { isAnotherAdminActive } from '#server/auth/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type AuditChange, recordAudit } from '#server/queries.ts';
import { refuse, refuseFields } from '#server/refusal.ts';
import { type Answer, type Route, route } from '#server/route.ts';
import { getRules, type PersonRules, updateRules } from '../contract.ts';
import { heldRulesOf, type RulesRow, rulesOf, saveRules, settingsInForce } from './queries.ts';

/** Nobody gives themselves other hours, or another place, while somebody else can. */
async function mayChange(db: Db, personId: number, caller: Caller): Promise<boolean> {
  return personId !== caller.id || !(await isAnotherAdminActive(db, caller.id));
}

function rulesAnswer(row: RulesRow, settings: SiteSettings, mayBeChanged: boolean): Answer<PersonRules> {
  const shifts = settings.attendance?.shifts ?? [];
  const isKnown = shifts.some(({ id }) => id === row.shift_id);
  return {
    body: {
      shiftId: isKnown ? row.shift_id : null,
      isFieldDuty: row.is_field_duty,
      office: { startsAt: settings.opensAt, endsAt: settings.closesAt },
      shifts,
      mayChange: mayBeChanged,
    },
    version: row.version,
  };
}

export const attendanceRulesRoutes: Route[] = [
  route(getRules, async ({ services: { db }, params, caller }) => {
    const row = await rulesOf(db, params.id);
    if (!row) return refuse('not-found');
    return rulesAnswer(row, await settingsInForce(db), await mayChange(db, params.id, caller));
  }),

  route(updateRules, ({ services: { db, now }, params, body: { shiftId, isFieldDuty }, caller, request }) =>
    inTransaction(db, async (transaction) => {
      const known = await heldRulesOf(transaction, params.id);
      if (!known) return refuse('not-found');
      if (!(await mayChange(transaction, params.id, caller))) {
        return refuse('conflict', { codes: { shiftId: ['own-account'] } });
      }
      if (request.ifMatch !== undefined && request.ifMatch !== known.version) return refuse('stale-version');
      const settings = await settingsInForce(transaction);
      const isThere = (settings.attendance?.shifts ?? []).some(({ id }) => id === shiftId);
      if (shiftId !== null && !isThere) return refuseFields({ shiftId: ['not-in-list'] });
      const changes: AuditChange[] = [
        ...(known.shift_id === shiftId ? [] : [{ field: 'shift', before: known.shift_id, after: shiftId }]),
        ...(known.is_field_duty === isFieldDuty
          ? []
          : [{ field: 'isFieldDuty', before: known.is_field_duty, after: isFieldDuty }]),
      ];
      if (changes.length === 0) return rulesAnswer(known, settings, true);
      const changedAt = now().toISOString();
      await saveRules(transaction, { personId: params.id, shiftId, isFieldDuty, changedBy: caller.id, changedAt });
      await recordAudit(transaction, request, {
        actorId: caller.id,
        action: 'attendance-rules-changed',
        subject: `person ${params.id}`,
        changes,
      });
      const saved = await rulesOf(transaction, params.id);
      return saved ? rulesAnswer(saved, settings, true) : refuse('not-found');
    }),
  ),
];

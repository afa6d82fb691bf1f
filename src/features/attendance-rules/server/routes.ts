import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#db/open.ts';
import { changeShift, shiftOn } from '#features/attendance/rules.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import type { Caller } from '#server/auth/caller.ts';
import { isAnotherAdminActive } from '#server/auth/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type AuditChange, recordAudit } from '#server/queries.ts';
import { refuse, refuseFields } from '#server/refusal.ts';
import { type Answer, type Route, route } from '#server/route.ts';
import { addDays, indiaDay } from '#shared/dates.ts';
import { getRules, type PersonRules, updateRules } from '../contract.ts';
import { heldRulesOf, type KnownRules, rulesOf, saveRules, settingsInForce } from './queries.ts';

/** Back, for a change entered late, and ahead. */
const mostDays = 366;

/** Nobody gives themselves other hours, or another place, while somebody else can. */
async function mayChange(db: Db, personId: number, caller: Caller): Promise<boolean> {
  return personId !== caller.id || !(await isAnotherAdminActive(db, caller.id));
}

interface Known {
  rules: KnownRules;
  settings: SiteSettings;
  today: string;
  mayChange: boolean;
}

function rulesAnswer({ rules, settings, today, ...more }: Known): Answer<PersonRules> {
  const shifts = settings.attendance?.shifts ?? [];
  const known = new Set(shifts.map(({ id }) => id));
  const changes = rules.changes.map(({ fromDay, shiftId }) => ({
    fromDay,
    shiftId: shiftId !== null && known.has(shiftId) ? shiftId : null,
  }));
  return {
    body: {
      shiftId: shiftOn(today, changes),
      changes,
      isFieldDuty: rules.isFieldDuty,
      office: { startsAt: settings.opensAt, endsAt: settings.closesAt },
      shifts,
      mayChange: more.mayChange,
    },
    version: rules.version,
  };
}

/** What is different, for the log. */
function auditOf(known: KnownRules, next: Pick<KnownRules, 'changes' | 'isFieldDuty'>, fromDay: string): AuditChange[] {
  const after = shiftOn(fromDay, next.changes);
  const before = shiftOn(fromDay, known.changes);
  const givenUp = known.changes.find((one) => one.fromDay > fromDay)?.shiftId ?? null;
  return [
    ...(isDeepStrictEqual(known.changes, next.changes)
      ? []
      : [
          { field: 'shift', before: before === after ? givenUp : before, after },
          { field: 'shiftFrom', before: null, after: fromDay },
        ]),
    ...(known.isFieldDuty === next.isFieldDuty
      ? []
      : [{ field: 'isFieldDuty', before: known.isFieldDuty, after: next.isFieldDuty }]),
  ];
}

export const attendanceRulesRoutes: Route[] = [
  route(getRules, async ({ services: { db, now }, params, caller }) => {
    const rules = await rulesOf(db, params.id);
    if (!rules) return refuse('not-found');
    const known = { rules, settings: await settingsInForce(db), today: indiaDay(now()) };
    return rulesAnswer({ ...known, mayChange: await mayChange(db, params.id, caller) });
  }),

  route(updateRules, ({ services: { db, now }, params, body, caller, request }) =>
    inTransaction(db, async (transaction) => {
      const known = await heldRulesOf(transaction, params.id);
      if (!known) return refuse('not-found');
      if (!(await mayChange(transaction, params.id, caller))) {
        return refuse('conflict', { codes: { shiftId: ['own-account'] } });
      }
      if (request.ifMatch !== undefined && request.ifMatch !== known.version) return refuse('stale-version');
      const settings = await settingsInForce(transaction);
      const today = indiaDay(now());
      const { shiftId, fromDay = today, isFieldDuty } = body;
      const isThere = (settings.attendance?.shifts ?? []).some(({ id }) => id === shiftId);
      if (typeof shiftId === 'string' && !isThere) return refuseFields({ shiftId: ['not-in-list'] });
      if (fromDay < addDays(today, -mostDays)) return refuseFields({ fromDay: ['too-far-back'] });
      if (fromDay > addDays(today, mostDays)) return refuseFields({ fromDay: ['too-far-ahead'] });
      const changes = shiftId === undefined ? known.changes : changeShift(known.changes, { fromDay, shiftId });
      const audited = auditOf(known, { changes, isFieldDuty }, fromDay);
      if (audited.length === 0) return rulesAnswer({ rules: known, settings, today, mayChange: true });
      const changedAt = now().toISOString();
      await saveRules(transaction, { personId: params.id, changes, isFieldDuty, changedBy: caller.id, changedAt });
      await recordAudit(transaction, request, {
        actorId: caller.id,
        action: 'attendance-rules-changed',
        subject: `person ${params.id}`,
        changes: audited,
      });
      const saved = await rulesOf(transaction, params.id);
      return saved ? rulesAnswer({ rules: saved, settings, today, mayChange: true }) : refuse('not-found');
    }),
  ),
];

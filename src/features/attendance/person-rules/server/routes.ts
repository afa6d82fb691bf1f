import type { Db } from '#db/open.ts';
import { changeOn, changeShift, dayProblem, type ShiftChange } from '#features/attendance/rules.ts';
import { areMonthsOpen, lockMonths } from '#features/attendance/server/reads.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { settingsInForce } from '#features/site/server/reads.ts';
import { type AuditChange, recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { isAnotherAdminActive } from '#server/auth/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { refuse, refuseFields } from '#server/routing/refusal.ts';
import { type Answer, type Route, route } from '#server/routing/route.ts';
import { addDays, indiaDay } from '#shared/dates/dates.ts';
import { monthsOf } from '#shared/dates/months.ts';
import { getRules, type PersonRules, updateRules } from '../contract.ts';
import { lockRulesOf, rulesOf, type StoredRules, saveRules } from './queries.ts';

/** The months whose days another joining date changes. */
function monthsBetween(one: string, other: string): string[] {
  const [fromDay = one, nextDay = other] = [one, other].toSorted();
  return monthsOf({ fromDay, toDay: addDays(nextDay, -1) });
}

/** Administrators change their own hours and place only where there is no other administrator. */
async function mayChange(db: Db, personId: number, caller: Caller): Promise<boolean> {
  return personId !== caller.id || !(await isAnotherAdminActive(db, caller.id));
}

interface Known {
  rules: StoredRules;
  settings: SiteSettings;
  today: string;
  mayChange: boolean;
}

function rulesAnswer({ rules, settings, today, ...more }: Known): Answer<PersonRules> {
  const there = (settings.attendance?.shifts ?? []).map((shift) => ({ ...shift, isGone: false }));
  const gone = rules.changes.flatMap((change) => (change.gone ? [{ ...change.gone, isGone: true }] : []));
  return {
    body: {
      joinedDay: rules.joinedDay,
      shiftId: changeOn(today, rules.changes)?.shiftId ?? null,
      changes: rules.changes,
      isFieldDuty: rules.isFieldDuty,
      office: { startsAt: settings.opensAt, endsAt: settings.closesAt },
      shifts: [...new Map([...gone, ...there].map((shift) => [shift.id, shift])).values()],
      mayChange: more.mayChange,
    },
    version: rules.version,
  };
}

/** The differences for the log: each removed or added change of hours, by its name and day. */
function auditOf(
  current: StoredRules,
  next: Pick<StoredRules, 'joinedDay' | 'changes' | 'isFieldDuty'>,
  settings: SiteSettings,
): AuditChange[] {
  const tell = ({ shiftId, fromDay, gone }: ShiftChange) => {
    const shift = gone ?? settings.attendance?.shifts.find(({ id }) => id === shiftId);
    return `${shiftId === null ? '--' : (shift?.name ?? shiftId)}, ${fromDay}`;
  };
  const lacks = (changes: ShiftChange[], { fromDay, shiftId }: ShiftChange) =>
    !changes.some((one) => one.fromDay === fromDay && one.shiftId === shiftId);
  const givenUp = current.changes.filter((change) => lacks(next.changes, change));
  const added = next.changes.filter((change) => lacks(current.changes, change));
  return [
    ...(current.joinedDay === next.joinedDay
      ? []
      : [{ field: 'joinedDay' as const, before: current.joinedDay, after: next.joinedDay }]),
    ...givenUp.map((change) => ({ field: 'shift' as const, before: tell(change), after: null })),
    ...added.map((change) => ({ field: 'shift' as const, before: null, after: tell(change) })),
    ...(current.isFieldDuty === next.isFieldDuty
      ? []
      : [{ field: 'isFieldDuty' as const, before: current.isFieldDuty, after: next.isFieldDuty }]),
  ];
}

export const attendanceRulesRoutes: Route[] = [
  route(getRules, async ({ services: { db, now }, params, caller }) => {
    const rules = await rulesOf(db, params.id);
    if (!rules) return refuse('not-found');
    const context = { rules, settings: await settingsInForce(db), today: indiaDay(now()) };
    return rulesAnswer({ ...context, mayChange: await mayChange(db, params.id, caller) });
  }),

  route(updateRules, ({ services: { db, now }, params, body, caller, request }) =>
    inTransaction(db, async (transaction) => {
      const current = await lockRulesOf(transaction, params.id);
      if (!current) return refuse('not-found');
      if (!(await mayChange(transaction, params.id, caller))) {
        return refuse('conflict', { codes: { shiftId: ['own-account'] } });
      }
      if (request.ifMatch !== undefined && request.ifMatch !== current.version) return refuse('stale-version');
      const settings = await settingsInForce(transaction);
      const today = indiaDay(now());
      const { shiftId, fromDay = today, isFieldDuty, joinedDay = current.joinedDay } = body;
      const isThere = (settings.attendance?.shifts ?? []).some(({ id }) => id === shiftId);
      if (typeof shiftId === 'string' && !isThere) return refuseFields({ shiftId: ['not-in-list'] });
      const joined = joinedDay === current.joinedDay ? undefined : dayProblem(joinedDay, today);
      const from = dayProblem(fromDay, today);
      if (joined || from)
        return refuseFields({ ...(joined && { joinedDay: [joined] }), ...(from && { fromDay: [from] }) });
      const changes = shiftId === undefined ? current.changes : changeShift(current.changes, { fromDay, shiftId });
      const next = { joinedDay, changes, isFieldDuty };
      const audited = auditOf(current, next, settings);
      const isShiftChanged = audited.some(({ field }) => field === 'shift');
      const changed = {
        joinedDay: joinedDay === current.joinedDay ? [] : monthsBetween(current.joinedDay, joinedDay),
        fromDay: isShiftChanged ? monthsOf({ fromDay, toDay: today }) : [],
      };
      // All at once: months are locked in their order.
      if (!(await lockMonths(transaction, Object.values(changed).flat()))) {
        const field = (await areMonthsOpen(transaction, changed.joinedDay)) ? 'fromDay' : 'joinedDay';
        return refuse('conflict', { codes: { [field]: ['month-closed'] } });
      }
      if (audited.length === 0) return rulesAnswer({ rules: current, settings, today, mayChange: true });
      const changedAt = now().toISOString();
      await saveRules(transaction, { personId: params.id, ...next, changedBy: caller.id, changedAt });
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

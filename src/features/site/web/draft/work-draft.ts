import { usualWork } from '../../work/catalogue.ts';
import type { WorkSettings } from '../../work/contract.ts';
import { endMinutesOf, minutesOf, numberOf, sent, timeOf } from './settings-numbers.ts';

type Switches = 'isPoolOpen' | 'isAssignedByRule';
/** The rules for work as form input. */
export type WorkDraft = Record<Exclude<keyof WorkSettings, Switches>, string> & Record<Switches, boolean>;

/** Defaults for unset values. */
export function workDraftOf(settings: WorkSettings | undefined): WorkDraft {
  const rules = { ...usualWork, ...settings };
  return {
    callsFrom: timeOf(rules.callsFrom),
    callsUntil: timeOf(rules.callsUntil),
    noResponseMinutes: String(rules.noResponseMinutes),
    busyMinutes: String(rules.busyMinutes),
    switchedOffMinutes: String(rules.switchedOffMinutes),
    missesBeforeNextDay: String(rules.missesBeforeNextDay),
    bankAnswerDays: String(rules.bankAnswerDays),
    followUpDays: String(rules.followUpDays),
    coldAfterDays: String(rules.coldAfterDays),
    handBackDays: String(rules.handBackDays),
    firstResponseMinutes: String(rules.firstResponseMinutes),
    picturesKeptDays: String(rules.picturesKeptDays),
    isPoolOpen: rules.isPoolOpen,
    isAssignedByRule: rules.isAssignedByRule,
  };
}

/** The request's value, always: a screen that sends none is of a release before, and changes none. */
export function workOf(draft: WorkDraft): WorkSettings {
  return {
    callsFrom: sent(minutesOf(draft.callsFrom)),
    callsUntil: sent(endMinutesOf(draft.callsUntil)),
    noResponseMinutes: sent(numberOf(draft.noResponseMinutes)),
    busyMinutes: sent(numberOf(draft.busyMinutes)),
    switchedOffMinutes: sent(numberOf(draft.switchedOffMinutes)),
    missesBeforeNextDay: sent(numberOf(draft.missesBeforeNextDay)),
    bankAnswerDays: sent(numberOf(draft.bankAnswerDays)),
    followUpDays: sent(numberOf(draft.followUpDays)),
    coldAfterDays: sent(numberOf(draft.coldAfterDays)),
    handBackDays: sent(numberOf(draft.handBackDays)),
    firstResponseMinutes: sent(numberOf(draft.firstResponseMinutes)),
    picturesKeptDays: sent(numberOf(draft.picturesKeptDays)),
    isPoolOpen: draft.isPoolOpen,
    isAssignedByRule: draft.isAssignedByRule,
  };
}

import { useSyncExternalStore } from 'react';
import {
  type Appearance,
  type AppearanceName,
  appearanceCookie,
  formatAppearance,
  parseAppearance,
  readAppearance,
} from '#shared/preferences/appearance.ts';
import { themeCookie } from '#shared/preferences/theme.ts';
import { readCookie, writeCookie } from '#web/session/write-cookie.ts';

interface State {
  appearance: Appearance;
  /** The person whose account does not have this choice yet. */
  unsentBy: number | undefined;
  hasFailed: boolean;
}

const listeners = new Set<() => void>();
let state: State = { ...readCookies(), hasFailed: false };

function readCookies() {
  const pairs = parseAppearance(readCookie(appearanceCookie));
  const appearance = readAppearance({ ...pairs, theme: readCookie(themeCookie) });
  return { appearance, unsentBy: Number(pairs.unsent) || undefined };
}

function isSame(one: Appearance, other: Appearance): boolean {
  return one.theme === other.theme && formatAppearance(one) === formatAppearance(other);
}

function apply(next: State) {
  state = next;
  const { dataset } = document.documentElement;
  for (const [name, choice] of Object.entries(next.appearance)) dataset[name as AppearanceName] = choice;
  for (const listener of listeners) listener();
}

function store(next: State) {
  writeCookie(themeCookie, next.appearance.theme);
  writeCookie(appearanceCookie, formatAppearance(next.appearance, next.unsentBy));
  apply(next);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAppearance(): State {
  return useSyncExternalStore(subscribe, () => state);
}

export const currentAppearance = () => state;

/** A choice made here: applied and stored in cookies at once, sent to the account next. */
export function changeAppearance(change: Partial<Appearance>, personId: number): void {
  // Another tab may have written since this one read.
  const { appearance } = readCookies();
  store({ appearance: { ...appearance, ...change }, unsentBy: personId, hasFailed: false });
}

/** Applies the account's choice, made on another device. */
export function applySaved(saved: unknown): void {
  const appearance = readAppearance(saved);
  if (isSame(appearance, state.appearance) && state.unsentBy === undefined) return;
  store({ appearance, unsentBy: undefined, hasFailed: false });
}

/** Marks `sent` as saved on the account; false when a newer choice is pending. */
export function markSent(sent: Appearance): boolean {
  if (!isSame(sent, state.appearance)) return false;
  store({ ...state, unsentBy: undefined, hasFailed: false });
  return true;
}

export function markUnsent(): void {
  apply({ ...state, hasFailed: true });
}

/** Takes over another tab's choice when this tab becomes visible. */
export function followOtherTabs(): () => void {
  const look = () => {
    const stored = readCookies();
    if (!document.hidden && !isSame(stored.appearance, state.appearance)) apply({ ...state, ...stored });
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('focus', look);
  };
}

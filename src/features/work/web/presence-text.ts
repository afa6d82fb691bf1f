import { formatDate } from '#shared/dates/dates.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import type { Presence } from '../catalogue.ts';

interface Somebody {
  username: string;
  name: string | null;
  // A server of the release before does not tell.
  presence?: Presence | null;
  leaveUntilDay?: string | null;
}

const isAway = ({ presence }: Somebody) => presence === 'away' || presence === 'leave';

/** Whoever is away at the end; otherwise in their order. */
export const awayLast = <Person extends Somebody>(people: readonly Person[]): Person[] =>
  people.toSorted((one, other) => Number(isAway(one)) - Number(isAway(other)));

export const fullName = ({ name, username }: Somebody) => (name ? `${name} (${username})` : username);

/** A choice of somebody with whether they are there. */
export function withPresence(
  label: string,
  { presence, leaveUntilDay }: Somebody,
  { here, away, onLeave }: OfficeMessages['plan'],
): string {
  if (!presence) return label;
  const told = { here, away, leave: onLeave(leaveUntilDay ? formatDate(leaveUntilDay) : '') };
  return `${label} · ${told[presence]}`;
}

import type { Bank } from '#features/banks/web/api.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import type { Card } from './api.ts';

/** The banks to choose from, the card's own among them while they load; one that is switched off says so. */
export function bankOptions(
  banks: readonly Bank[] | undefined,
  own: Card['bank'] | undefined,
  { bankOff }: OfficeMessages['cards'],
) {
  const all: readonly Card['bank'][] = banks ?? [];
  const shown = own && !all.some(({ id }) => id === own.id) ? [own, ...all] : all;
  return shown.map(({ id, name, isActive }) => ({ value: String(id), label: isActive ? name : bankOff(name) }));
}

import type { OfficeMessages } from '#web/messages/office/en.ts';
import type { PassedOver } from '../../records.ts';

/** What became of the items that were passed over. */
export function leftText(passedOver: readonly PassedOver[], plan: OfficeMessages['plan']): string | undefined {
  const count = passedOver.length;
  if (count === 0) return undefined;
  const first = passedOver.find(({ owner }) => owner !== null);
  const whoHasIt = first && (first.ownerName ?? first.owner);
  return whoHasIt ? plan.passedOver(count, whoHasIt) : plan.gone(count);
}

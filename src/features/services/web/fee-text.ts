import type { Fee } from '#features/services/catalogue.ts';
import type { Price } from '#features/services/rules.ts';
import { formatRupees } from '#shared/money.ts';
import type { ServicePageLabels } from '#web/messages/service-page/en.ts';

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 2 });

/** `₹2,500`, or specification §9's `2% of the transaction amount, excluding taxes`. */
export function feeText(fee: Fee, { price }: ServicePageLabels): string {
  return fee.kind === 'amount' ? formatRupees(fee.paise) : price.share(percentText(fee.basisPoints));
}

/** The price in one short line, for a list of services. */
export function priceLine({ fee, government }: Price, { list }: ServicePageLabels): string {
  if (!fee) return list.enquiryFree;
  if (fee.kind === 'share') return list.shareShort(percentText(fee.basisPoints));
  const amount = formatRupees(fee.paise);
  if (government === undefined) return amount;
  return government.kind === 'free' ? list.freeAtSource(amount) : list.withGovernmentFee(amount);
}

function percentText(basisPoints: number): string {
  return percent.format(basisPoints / 10_000);
}

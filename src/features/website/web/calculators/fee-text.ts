import type { Fee } from '#features/services/catalogue.ts';
import type { Price } from '#features/website/rules.ts';
import { formatRupees } from '#shared/text/money.ts';
import type { ServicePageLabels } from '#web/messages/service-page/en.ts';

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 2 });

/** `₹2,500`, or specification §9's `2% of the transaction amount, excluding taxes`. */
export function feeText(fee: Fee, { price }: ServicePageLabels): string {
  return fee.kind === 'amount' ? formatRupees(fee.paise) : price.share(percentText(fee.basisPoints));
}

/** The price in a list of services: the amount, and what it excludes. */
export function shortPrice({ fee, government }: Price, { list }: ServicePageLabels): { figure: string; note?: string } {
  if (!fee) return { figure: list.enquiryFree };
  if (fee.kind === 'share') return { figure: list.shareShort(percentText(fee.basisPoints)) };
  const figure = formatRupees(fee.paise);
  if (government === undefined) return { figure };
  return { figure, note: government.kind === 'free' ? list.freeAtSource : list.governmentFee };
}

export function percentText(basisPoints: number): string {
  return percent.format(basisPoints / 10_000);
}

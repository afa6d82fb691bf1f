import type { Fee } from '#features/services/catalogue.ts';
import type { Price } from '#features/website/prices/rules.ts';
import { formatFee, formatRupees } from '#shared/text/money.ts';
import type { ServicePageLabels } from '#web/messages/service-page/en.ts';

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 2 });

/** A fee of nothing, as an amount or a share. */
export const isFree = (fee: Fee) => (fee.kind === 'amount' ? fee.paise : fee.basisPoints) === 0;

/** `₹2,500`, `Free`, or specification §9's `2% of the transaction amount, excluding taxes`. */
export function feeText(fee: Fee, { price }: ServicePageLabels): string {
  if (isFree(fee)) return price.free;
  return fee.kind === 'amount' ? formatRupees(fee.paise) : price.share(percentText(fee.basisPoints));
}

/** The price in a list of services: the amount, and what it excludes. */
export function shortPrice(
  { fee, government }: Price,
  { list, price }: ServicePageLabels,
): { figure: string; note?: string } {
  if (!fee) return { figure: list.enquiryFree };
  if (fee.kind === 'share' && !isFree(fee)) return { figure: list.shareShort(percentText(fee.basisPoints)) };
  const figure = fee.kind === 'amount' ? formatFee(fee.paise, price.free) : price.free;
  const takesNothing = government === undefined || (government.kind === 'known' && government.paise === 0);
  if (takesNothing || (isFree(fee) && government.kind === 'free')) return { figure };
  return { figure, note: government.kind === 'free' ? list.freeAtSource : list.governmentFee };
}

export function percentText(basisPoints: number): string {
  return percent.format(basisPoints / 10_000);
}

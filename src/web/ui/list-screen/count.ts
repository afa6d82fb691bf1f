import type { ListPage } from '#web/api/client.ts';
import type { ListMessages } from '#web/messages/office-list/en.ts';

export const grouped = new Intl.NumberFormat('en-IN');

/** A formatted number of rows: `12,34,567`, or `about 12,34,567` where it is an estimate. */
export function formatCount(number: number, isEstimated: boolean, list: ListMessages): string {
  return isEstimated ? list.totalEstimated(grouped.format(number)) : grouped.format(number);
}

export const countOf = (page: ListPage<unknown>, list: ListMessages) =>
  formatCount(page.total, page.isTotalEstimated, list);

import type { ListPage } from '#web/api/client.ts';
import type { ListMessages } from '#web/messages/office-list/en.ts';

export const grouped = new Intl.NumberFormat('en-IN');

/** A formatted number of rows: `12,34,567`, or `more than 1,000` where no more were counted. */
export function formatCount(number: number, isMore: boolean, list: ListMessages): string {
  return isMore ? list.totalMore(grouped.format(number)) : grouped.format(number);
}

export const countOf = (page: ListPage<unknown>, list: ListMessages) => formatCount(page.total, page.isTotalMore, list);

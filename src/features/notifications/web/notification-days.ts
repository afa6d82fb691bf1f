import { addDays, indiaDay, indiaDayOf } from '#shared/dates/dates.ts';

interface Day<Item> {
  day: string;
  items: Item[];
}

/** What happened by the day in India on which it did, in the order given. */
export function byDay<Item extends { date: string }>(items: readonly Item[]): Day<Item>[] {
  return [...Map.groupBy(items, ({ date }) => indiaDayOf(date))].map(([day, ofDay]) => ({ day, items: ofDay }));
}

export function nearDay(day: string, now: Date): 'today' | 'yesterday' | undefined {
  const today = indiaDay(now);
  if (day === today) return 'today';
  return day === addDays(today, -1) ? 'yesterday' : undefined;
}

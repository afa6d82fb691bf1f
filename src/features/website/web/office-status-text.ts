import { formatDate } from '#shared/dates/dates.ts';
import { weekdayName } from '#shared/dates/names.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';

interface OfficeStatusText {
  /** `Open now`. */
  state: string;
  /** `till 6:00 pm`; empty where unknown. */
  detail: string;
  /** Both, abbreviated for phones. */
  brief: string;
}

/** Within this many days a weekday needs no date. */
const week = 7;

/** Whether the office is open and until when, or when it opens next. */
export function officeStatusText({ office, language, messages }: PageContext): OfficeStatusText {
  const { openNow, closedNow, time, status } = messages.site;
  const { brief } = status;
  if (office.closesAt !== undefined) {
    const closing = time(office.closesAt);
    return { state: openNow, detail: status.till(closing), brief: brief.openTill(closing) };
  }
  const state = office.holiday ? status.closedToday(localised(office.holiday, language)) : closedNow;
  if (!office.opensNext) return { state, detail: '', brief: office.holiday ? brief.closedToday : closedNow };

  const { day, daysAhead, opensAt } = office.opensNext;
  const opening = time(opensAt);
  const date = formatDate(day).slice(0, 5);
  const opens = (dayText: string) => {
    if (daysAhead === 0) return status.opensToday(opening);
    return daysAhead === 1 ? status.opensTomorrow(opening) : status.opensOn(dayText, opening);
  };
  const briefly = opens(daysAhead < week ? weekdayName(day, language, 'short') : date);
  return {
    state,
    detail: opens(`${weekdayName(day, language, 'long')} ${date}`),
    brief: `${brief.closed} · ${briefly}`,
  };
}

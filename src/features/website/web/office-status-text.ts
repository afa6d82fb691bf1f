import { formatMinute } from '#shared/dates/clock.ts';
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

/** Whether the office is open and until when, or when it opens next. */
export function officeStatusText({ office, settings, language, messages }: PageContext): OfficeStatusText {
  const { openNow, closedNow, status } = messages.site;
  const { brief } = status;
  if (office.isOpen) {
    const closing = formatMinute(settings.closesAt);
    return { state: openNow, detail: status.till(closing), brief: brief.openTill(closing) };
  }
  const state = office.holiday ? status.closedToday(localised(office.holiday, language)) : closedNow;
  if (!office.opensNext) return { state, detail: '', brief: office.holiday ? brief.closedToday : closedNow };

  const { day, daysAhead } = office.opensNext;
  const opening = formatMinute(settings.opensAt);
  const date = formatDate(day).slice(0, 5);
  if (daysAhead === 0) return { state, detail: status.opensToday(opening), brief: brief.opens(opening) };
  return {
    state,
    detail:
      daysAhead === 1
        ? status.opensTomorrow(opening)
        : status.opensOn(`${weekdayName(day, language, 'long')} ${date}`, opening),
    brief: office.holiday
      ? brief.closedToday
      : brief.opens(daysAhead === 1 ? brief.tomorrow : `${weekdayName(day, language, 'short')} ${date}`),
  };
}

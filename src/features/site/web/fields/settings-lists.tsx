import { indiaToday } from '#shared/dates/dates.ts';
import { weekdayNames } from '#shared/dates/names.ts';
import { showTypedDay } from '#shared/dates/typed-day.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { noticeState } from '../../notices/rules.ts';
import { blankRows } from '../draft/settings-draft.ts';
import { SettingsRows } from './settings-rows.tsx';
import { holidayFields, noticeFields, otherHoursFields, teamFields } from './settings-sections.ts';

export function HolidayRows() {
  const { language, messages } = useLocale();
  return (
    <SettingsRows
      name="holidays"
      blank={blankRows.holidays}
      addLabel={messages.site.addHoliday}
      fieldsOf={holidayFields}
      titleOf={({ date, name }) => name[language] || name.en || showTypedDay(date)}
      rowStyle="md:grid-cols-[10rem_minmax(0,1fr)]"
    />
  );
}

/** What visitors read on top of every page on some days. */
export function NoticeRows() {
  const { language, messages } = useLocale();
  const { site } = messages;
  return (
    <SettingsRows
      name="notices"
      blank={blankRows.notices}
      addLabel={site.addNotice}
      fieldsOf={noticeFields}
      titleOf={({ text, fromDay }) => text[language] || text.en || showTypedDay(fromDay)}
      noteOf={(row) => (row.fromDay && row.untilDay ? site.noticeStates[noticeState(row, indiaToday())] : undefined)}
      rowStyle="md:grid-cols-2"
    />
  );
}

export function TeamRows() {
  const { language, messages } = useLocale();
  return (
    <SettingsRows
      name="team"
      blank={blankRows.team}
      addLabel={messages.site.addTeam}
      fieldsOf={teamFields}
      titleOf={({ role }) => role[language] || role.en}
      rowStyle="md:grid-cols-2"
    />
  );
}

/** The hours of days that are not as usual. */
export function OtherHoursRows() {
  const { language, messages } = useLocale();
  const weekdays = weekdayNames(language, 'short');
  return (
    <SettingsRows
      name="otherHours"
      blank={blankRows.otherHours}
      addLabel={messages.site.addOtherHours}
      fieldsOf={otherHoursFields}
      titleOf={({ days }) => days.map((day) => weekdays[day - 1]).join(', ')}
      rowStyle="sm:grid-cols-2"
    />
  );
}

import { indiaToday } from '#shared/dates/dates.ts';
import { showTypedDay } from '#shared/dates/typed-day.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { noticeState } from '../../notices/rules.ts';
import { SettingsRows } from './settings-rows.tsx';
import { noticeFields } from './settings-sections.ts';
import { SiteSection } from './site-section.tsx';

/** What visitors read on top of every page on some days. */
export function NoticesSection() {
  const { language, messages } = useLocale();
  const { site } = messages;
  return (
    <SiteSection name="notices">
      <SettingsRows
        name="notices"
        addLabel={site.addNotice}
        fieldsOf={noticeFields}
        titleOf={({ text, fromDay }) => text[language] || text.en || showTypedDay(fromDay)}
        noteOf={(row) => (row.fromDay && row.untilDay ? site.noticeStates[noticeState(row, indiaToday())] : undefined)}
        rowStyle="md:grid-cols-2"
      />
    </SiteSection>
  );
}

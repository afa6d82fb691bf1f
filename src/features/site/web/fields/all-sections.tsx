import { weekdayNames } from '#shared/dates/names.ts';
import { showTypedDay } from '#shared/dates/typed-day.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import { AttendanceSection } from './attendance-section.tsx';
import { FieldGrid } from './field-grid.tsx';
import { NoticesSection } from './notices-section.tsx';
import { NumberedChoice } from './numbered-choice.tsx';
import { SettingsRows } from './settings-rows.tsx';
import {
  agencyFields,
  holidayFields,
  hoursFields,
  privacyFields,
  reachFields,
  teamFields,
} from './settings-sections.ts';
import { SiteSection } from './site-section.tsx';

const ServiceSettings = lazySection(() => import('./service-settings.tsx').then((module) => module.ServiceSettings));

const PlaceSettings = lazySection(() => import('../place/place-settings.tsx').then((module) => module.PlaceSettings));

/** The settings, section by section; the longest one comes when the others stand, and so does what reads maps. */
export function AllSections() {
  const { language, messages } = useLocale();
  const { settings, site } = messages;
  return (
    <>
      <SiteSection name="agency">
        <FieldGrid fields={agencyFields} />
      </SiteSection>
      <SiteSection name="reach">
        <FieldGrid fields={reachFields} />
        <PlaceSettings />
      </SiteSection>
      <SiteSection name="hours">
        <OpeningDays />
        <FieldGrid fields={hoursFields} />
        <h3 className="font-medium text-sm">{settings.fields.holidays}</h3>
        <SettingsRows
          name="holidays"
          addLabel={site.addHoliday}
          fieldsOf={holidayFields}
          titleOf={({ date, name }) => name[language] || name.en || showTypedDay(date)}
          rowStyle="md:grid-cols-[10rem_minmax(0,1fr)]"
        />
      </SiteSection>
      <NoticesSection />
      <AttendanceSection />
      <SiteSection name="services">
        <ServiceSettings />
      </SiteSection>
      <SiteSection name="team">
        <SettingsRows
          name="team"
          addLabel={site.addTeam}
          fieldsOf={teamFields}
          titleOf={({ role }) => role[language] || role.en}
          rowStyle="md:grid-cols-2"
        />
      </SiteSection>
      <SiteSection name="privacy">
        <FieldGrid fields={privacyFields} />
      </SiteSection>
    </>
  );
}

/** The weekdays on which the office opens. */
function OpeningDays() {
  const { language, messages } = useLocale();
  const labels = weekdayNames(language, 'short');
  return <NumberedChoice path="openDays" title={messages.settings.fields.openDays} labels={labels} />;
}

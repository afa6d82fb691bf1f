import { useMessages } from '#web/messages/office/messages-context.tsx';
import { PlaceSettings } from '../place/place-settings.tsx';
import { AttendanceSettings } from './attendance-settings.tsx';
import { FieldGrid } from './field-grid.tsx';
import { ServiceSettings } from './service-settings.tsx';
import { HolidayRows, NoticeRows, OtherHoursRows, TeamRows } from './settings-lists.tsx';
import { agencyFields, hoursFields, privacyFields, reachFields } from './settings-sections.ts';
import { SiteSection } from './site-section.tsx';
import { WeekdayChoice } from './weekday-choice.tsx';
import { WorkSettings } from './work-settings.tsx';

/** The settings, section by section. */
export function AllSections() {
  const { settings, site } = useMessages();
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
        <WeekdayChoice path="openDays" title={settings.fields.openDays} />
        <FieldGrid fields={hoursFields} />
        <h3 className="font-medium text-sm">{settings.fields.otherHours}</h3>
        <p className="-mt-3 max-w-prose text-muted text-sm">{site.otherHoursHint}</p>
        <OtherHoursRows />
        <h3 className="font-medium text-sm">{settings.fields.holidays}</h3>
        <HolidayRows />
      </SiteSection>
      <SiteSection name="notices">
        <NoticeRows />
      </SiteSection>
      <SiteSection name="attendance">
        <AttendanceSettings />
      </SiteSection>
      <SiteSection name="work">
        <WorkSettings />
      </SiteSection>
      <SiteSection name="services">
        <ServiceSettings />
      </SiteSection>
      <SiteSection name="team">
        <TeamRows />
      </SiteSection>
      <SiteSection name="privacy">
        <FieldGrid fields={privacyFields} />
      </SiteSection>
    </>
  );
}

import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import { FieldGrid } from './field-grid.tsx';
import { agencyFields, hoursFields, privacyFields, reachFields } from './settings-sections.ts';
import { SiteSection } from './site-section.tsx';

const AttendanceSettings = lazySection(() =>
  import('./attendance-settings.tsx').then((module) => module.AttendanceSettings),
);
const WeekdayChoice = lazySection(() => import('./weekday-choice.tsx').then((module) => module.WeekdayChoice));
const HolidayRows = lazySection(() => import('./settings-lists.tsx').then((module) => module.HolidayRows));
const OtherHoursRows = lazySection(() => import('./settings-lists.tsx').then((module) => module.OtherHoursRows));
const NoticeRows = lazySection(() => import('./settings-lists.tsx').then((module) => module.NoticeRows));
const TeamRows = lazySection(() => import('./settings-lists.tsx').then((module) => module.TeamRows));
const ServiceSettings = lazySection(() => import('./service-settings.tsx').then((module) => module.ServiceSettings));

const PlaceSettings = lazySection(() => import('../place/place-settings.tsx').then((module) => module.PlaceSettings));

/** The settings, section by section; lists, the longest ones and what reads maps come when the others stand. */
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

import { UserRound } from 'lucide-react';
import { formatDate } from '#shared/dates/dates.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { RecordReading } from '#web/ui/form/own-record.tsx';
import { RecordText } from '#web/ui/form/record-text.tsx';
import { genders, type ProfileField, profileSectionNames, profileSections } from '../catalogue.ts';
import type { Profile } from './api.ts';

const longFields: ReadonlySet<ProfileField> = new Set(['email', 'address']);

/** The person's own details to be read: whole but for the Aadhaar. */
export function ProfileText({ reading }: { reading: RecordReading<Profile> }) {
  const { profiles } = useMessages();
  const { record } = reading;
  const gender = genders.find((each) => each === record.gender);
  const shown: Partial<Record<ProfileField, string>> = {
    dateOfBirth: formatDate(record.dateOfBirth),
    mobile: showMobile(record.mobile),
    ...(gender && { gender: profiles.genders[gender] }),
  };
  return (
    <RecordText
      heading="h3"
      reading={reading}
      sections={profileSectionNames.map((section) => ({
        title: profiles.sections[section],
        entries: profileSections[section].map((field) => ({
          title: profiles[field],
          value: shown[field] ?? record[field],
          isLong: longFields.has(field),
        })),
      }))}
      picture={{ label: profiles.image, alt: profiles.imageOf, empty: <UserRound aria-hidden size={32} /> }}
    />
  );
}

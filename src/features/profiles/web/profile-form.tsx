import { useQueryClient } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { showMobile } from '#shared/text/show-mobile.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { RecordMode } from '#web/ui/form/own-record.tsx';
import { RecordFormFrame } from '#web/ui/form/record-form-frame.tsx';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { optionalFields, profileFields } from '../catalogue.ts';
import {
  fetchProfile,
  type Profile,
  type ProfileTexts,
  profileQuery,
  sendNewProfile,
  sendProfileChange,
  sentOf,
} from './api.ts';
import { ProfileFields } from './profile-fields.tsx';

/** Specification §9. */
const warningMs = 2_000;

const empty = Object.fromEntries(profileFields.map((field) => [field, ''])) as ProfileTexts;

function textsOf(mode: RecordMode<Profile>): ProfileTexts {
  if (mode.kind === 'create') return empty;
  const { record } = mode.loaded;
  const texts = Object.fromEntries(profileFields.map((field) => [field, record[field]])) as ProfileTexts;
  return { ...texts, mobile: showMobile(texts.mobile) };
}

export function ProfileForm({ id, mode, onSaved }: { id: number; mode: RecordMode<Profile>; onSaved: () => void }) {
  const { profiles } = useMessages();
  const queryClient = useQueryClient();
  const form = useRecordForm({
    mode,
    start: textsOf(mode),
    missing: profiles.missing,
    rules: () => import('./check-profile.ts'),
    sentOf,
    create: sendNewProfile,
    update: (...change) => sendProfileChange(id, ...change),
    refetch: () => fetchProfile(id),
    keep: (loaded) => queryClient.setQueryData(profileQuery(id).queryKey, loaded),
    onSaved,
  });
  return (
    <RecordFormFrame
      label={profiles.section}
      failedText={profiles.failed}
      needed={profileFields.filter((field) => !optionalFields.has(field)).map((field) => profiles[field])}
      mode={mode}
      form={form}
      picture={{
        label: profiles.image,
        hint: profiles.imageHint,
        alt: profiles.imageOf,
        fieldId: 'profile-image',
        empty: <UserRound aria-hidden size={32} />,
        capture: 'user',
      }}
      warningMs={warningMs}
    >
      <ProfileFields form={form} isFocused={mode.kind === 'edit'} />
    </RecordFormFrame>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { showMobile } from '#shared/text/show-mobile.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import type { RecordMode } from '#web/ui/form/own-record.tsx';
import { RecordFormFrame } from '#web/ui/form/record-form-frame.tsx';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { useRecordSave } from '#web/ui/form/use-record-save.ts';
import { ImageField } from '#web/ui/image/field.tsx';
import { LockedPicture } from '#web/ui/image/locked-picture.tsx';
import { profileFields } from '../catalogue.ts';
import {
  fetchProfile,
  type Profile,
  type ProfileTexts,
  profileQuery,
  sendNewProfile,
  sendProfileChange,
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

/** The shared schema; if its code does not load, the server validates. */
const check = (texts: ProfileTexts) =>
  import('./check-profile.ts').then(
    ({ checkProfile }) => checkProfile(texts),
    () => ({}),
  );

export function ProfileForm(props: {
  id: number;
  mode: RecordMode<Profile>;
  onSaved: (loaded: VersionedRecord<Profile>) => void;
}) {
  const { profiles, fields, ownRecord } = useMessages();
  const { id, mode } = props;
  const queryClient = useQueryClient();
  const image = mode.kind === 'create' ? null : mode.loaded.record.image;
  const exit = useExit(() => mode.kind === 'edit' && mode.onCancel());
  const { save, describe } = useRecordSave({
    mode,
    create: sendNewProfile,
    update: (sending: Parameters<typeof sendNewProfile>[0], version) => sendProfileChange(id, sending, version),
    refetch: () => fetchProfile(id),
    isAsSent: ({ texts }, now) =>
      import('./check-profile.ts').then(
        ({ isProfileAsSent }) => isProfileAsSent(texts, now),
        () => false,
      ),
    onNewer: (newer) => queryClient.setQueryData(profileQuery(id).queryKey, newer),
  });
  const form = useRecordForm({
    name: 'profile',
    fields: profileFields,
    start: textsOf(mode),
    isImageNeeded: mode.kind === 'edit',
    check,
    failedText: profiles.failed,
    describe,
    send: async (texts, file, way) => {
      const loaded = await save({ texts, image: file, way });
      exit.finish();
      props.onSaved(loaded);
    },
  });
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit, wording: 'form', holdsAddress: true });
  const picture = { address: image, alt: profiles.imageOf };
  const icon = <UserRound aria-hidden size={32} />;
  return (
    <>
      <RecordFormFrame label={profiles.section} mode={mode} form={form} warningMs={warningMs} onCancel={guard.leave}>
        <ProfileFields form={form} isLocked={mode.kind === 'read'} isFocused={mode.kind === 'edit'} />
        <div className="sm:col-span-2">
          {mode.kind === 'read' ? (
            <LockedPicture label={profiles.image} {...picture} empty={icon} />
          ) : (
            <ImageField
              label={profiles.image}
              hint={mode.kind === 'edit' ? profiles.imageHint : undefined}
              fieldId={form.fieldId('image')}
              error={form.problems.image
                ?.map((code) => (code === 'required' ? ownRecord.missingImage : fields[code]))
                .join(' ')}
              file={form.image}
              onChange={form.changeImage}
              kept={picture}
              empty={icon}
              capture="user"
              isRequired={mode.kind === 'edit'}
              isDisabled={form.isBusy}
            />
          )}
        </div>
      </RecordFormFrame>
      {guard.question}
    </>
  );
}

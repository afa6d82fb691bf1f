import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { TimedDialog } from '#web/ui/dialog/timed-dialog.tsx';
import { OwnRecord } from '#web/ui/form/own-record.tsx';
import { profileFields } from '../catalogue.ts';
import { profileQuery } from './api.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileText } from './profile-text.tsx';

/** How long the success message stays (specification §9). */
const successMs = 2_000;

/** The person's own details: added, read, changed. After a save the person signs in again. */
export function OwnProfile() {
  const { profiles, ownRecord } = useMessages();
  const { id } = usePerson();
  const query = useQuery(profileQuery(id));
  const navigate = useNavigate();
  const [saved, setSaved] = useState<string>();
  return (
    <>
      <OwnRecord
        query={query}
        loadingLabel={profiles.loading}
        failedText={profiles.loadFailed}
        fieldCount={profileFields.length}
        read={(reading) => <ProfileText reading={reading} />}
        form={(mode) => (
          <ProfileForm
            key={mode.kind}
            id={id}
            mode={mode}
            onSaved={() => setSaved(mode.kind === 'create' ? profiles.inserted : profiles.updated)}
          />
        )}
      />
      {saved && (
        <TimedDialog
          kind="success"
          title={ownRecord.wellDone}
          text={saved}
          closesAfterMs={successMs}
          onClose={() => void navigate('/login')}
        />
      )}
    </>
  );
}

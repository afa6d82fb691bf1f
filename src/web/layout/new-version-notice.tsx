import { useEffect, useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import { followReleases, openNewerRelease } from './office-worker.ts';

/** Announces a newer release; the person decides when to load it. */
export function NewVersionNotice() {
  const { frame } = useMessages();
  const [isNewer, setNewer] = useState(false);
  useEffect(() => followReleases(() => setNewer(true)), []);
  const reload = { label: frame.reload, onPress: () => void openNewerRelease() };
  return (
    <OutcomeNotice
      outcome={isNewer ? { kind: 'info', text: frame.newVersion, undo: reload } : undefined}
      onClose={() => setNewer(false)}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { shownSeconds } from '#features/reveals/catalogue.ts';
import { RevealDialog } from '#features/reveals/web/reveal-dialog.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { LargePicture } from '#web/ui/image/large-picture.tsx';
import { type Application, applicationQuery } from '../api.ts';

interface LargeScreenshotProps {
  application: Application;
  onClose: () => void;
}

export function LargeScreenshot(props: LargeScreenshotProps) {
  return props.application.screenshot === null ? <RevealedScreenshot {...props} /> : <OwnScreenshot {...props} />;
}

function OwnScreenshot({ application, onClose }: LargeScreenshotProps) {
  const { applications } = useMessages();
  const query = useQuery({ ...applicationQuery(application.id), staleTime: 0 });
  return (
    <LargePicture
      title={applications.screenshotOf(application.name)}
      failedText={applications.screenshotFailed}
      address={query.data?.record.screenshot}
      {...{ query, onClose }}
    />
  );
}

/** Somebody else's may show the PAN: an administrator gives a reason, and it closes as masked values do. */
function RevealedScreenshot({ application, onClose }: LargeScreenshotProps) {
  const { applications } = useMessages();
  const [shown, setShown] = useState<{ address: string; until: number }>();
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(onClose, shown.until - Date.now());
    return () => clearTimeout(timer);
  }, [shown, onClose]);
  if (!shown) {
    return (
      <RevealDialog
        record={`application ${application.id}`}
        field="screenshot"
        onClose={onClose}
        onShown={({ value }) => setShown({ address: value, until: Date.now() + shownSeconds * 1_000 })}
      />
    );
  }
  return (
    <LargePicture
      title={applications.screenshotOf(application.name)}
      failedText={applications.screenshotFailed}
      address={shown.address}
      query={{ isFetching: false, isError: false, refetch: () => setShown(undefined) }}
      onClose={onClose}
    />
  );
}

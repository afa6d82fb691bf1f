import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { LargePicture } from '#web/ui/image/large-picture.tsx';
import { applicationQuery } from '../api.ts';
import { LargeScreenshot } from './large-screenshot.tsx';

/** The screenshot of an application that is known by its id alone. */
export function ScreenshotWindow({ id, onClose }: { id: number; onClose: () => void }) {
  const { applications } = useMessages();
  const query = useQuery(applicationQuery(id));
  if (query.data) return <LargeScreenshot application={query.data.record} onClose={onClose} />;
  return (
    <LargePicture
      title={applications.screenshot}
      failedText={applications.screenshotFailed}
      address={undefined}
      {...{ query, onClose }}
    />
  );
}

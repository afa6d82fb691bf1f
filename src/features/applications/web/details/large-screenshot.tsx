import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { LargePicture } from '#web/ui/image/large-picture.tsx';
import { type Application, applicationQuery } from '../api.ts';

export function LargeScreenshot({ application, onClose }: { application: Application; onClose: () => void }) {
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

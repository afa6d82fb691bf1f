import { Eye } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Thumbnail } from '#web/ui/image/thumbnail.tsx';
import type { Application } from '../api.ts';

/** A thumbnail of the screenshot, an eye where it is hidden; pressing it opens the full size. */
export function ScreenshotButton(props: {
  application: Application;
  size: 'row' | 'large';
  onShow: (application: Application) => void;
}) {
  const { applications } = useMessages();
  const { application } = props;
  return (
    <button
      type="button"
      aria-label={applications.showScreenshot(application.name)}
      onClick={() => props.onShow(application)}
      className="inline-flex cursor-zoom-in rounded-sm align-middle hover:opacity-80"
    >
      <Thumbnail address={application.screenshot} alt="" size={props.size} empty={<Eye aria-hidden size={18} />} />
    </button>
  );
}

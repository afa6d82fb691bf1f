import { useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';

const ScreenshotWindow = lazyPart(() =>
  import('#features/applications/web/details/screenshot-window.tsx').then((module) => module.ScreenshotWindow),
);

/** Opens the screenshot of an application from its timeline. `at`: of its entry, where buttons are read alone. */
export function OpenScreenshot({ applicationId, at }: { applicationId: number; at: string }) {
  const { plan } = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        aria-label={`${plan.openFile}: ${at}`}
        className="-my-1 -ms-3 self-start"
        onPress={() => setOpen(true)}
      >
        {plan.openFile}
      </Button>
      {isOpen && <ScreenshotWindow id={applicationId} onClose={() => setOpen(false)} />}
    </>
  );
}

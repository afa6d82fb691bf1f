import { useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Notice } from '#web/ui/notice.tsx';

const OwnPasswordDialog = lazyPart(() =>
  import('./own-password-dialog.tsx').then((module) => module.OwnPasswordDialog),
);

/** The person's own password: the button that opens its window, and what came of it. */
export function OwnPassword() {
  const words = useMessages().account.password;
  const [isChanging, setChanging] = useState(false);
  const [ended, setEnded] = useState<number>();
  return (
    <div className="flex flex-col items-start gap-3">
      {ended !== undefined && <Notice kind="success">{words.saved(ended)}</Notice>}
      <Button
        onPress={() => {
          setEnded(undefined);
          setChanging(true);
        }}
      >
        {words.submit}
      </Button>
      {isChanging && (
        <OwnPasswordDialog
          onClose={() => setChanging(false)}
          onDone={(endedSessions) => {
            setChanging(false);
            setEnded(endedSessions);
          }}
        />
      )}
    </div>
  );
}

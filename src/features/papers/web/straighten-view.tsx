import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { type StraightenCanvas, straightenOn } from '#web/straightening/straighten-canvas.ts';
import { StraightenHost } from '#web/straightening/straighten-host.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { paperWords } from './paper-words.ts';
import { straighteningWords } from './straightening-words.ts';

interface StraightenViewProps {
  file: File;
  onDone: (file: File) => void;
  /** Without changes. */
  onClose: () => void;
}

/** Within the window in which a picture is covered: the paper is made flat before that. */
export function StraightenView({ file, onDone, onClose }: StraightenViewProps) {
  const { language } = useLocale();
  const words = straighteningWords[language];
  const place = useRef<HTMLDivElement>(null);
  const [tool, setTool] = useState<StraightenCanvas>();
  const [canUndo, setCanUndo] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    const host = place.current?.querySelector<HTMLElement>('[data-straighten-host]');
    if (!host) return undefined;
    let isGone = false;
    let made: StraightenCanvas | undefined;
    straightenOn(host, file, setCanUndo).then(
      (opened) => {
        made = opened;
        if (isGone) return opened.close();
        setTool(opened);
        // The button that led here is gone.
        host.querySelector('button')?.focus();
      },
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
      made?.close();
    };
  }, [file]);

  const finish = async () => {
    setBusy(true);
    try {
      const straight = await tool?.result('toCover');
      if (straight) onDone(straight);
      else setFailed(true);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <div className="flex min-h-0 grow flex-col gap-3 overflow-y-auto p-5">
        <p className="text-sm">{words.text}</p>
        {hasFailed ? (
          <Notice kind="danger">{paperWords[language].cover.failed}</Notice>
        ) : (
          <div ref={place}>
            <StraightenHost
              label={words.title}
              corners={words.corners}
              className="max-h-[50dvh] [@media(max-height:30rem)]:max-h-[35dvh]"
            />
          </div>
        )}
        <p className="pointer-coarse:hidden text-muted text-xs">{words.keys}</p>
        <div className="flex flex-wrap gap-2">
          <Button isDisabled={!tool} onPress={() => tool?.turn(-1)}>
            {words.turnLeft}
          </Button>
          <Button isDisabled={!tool} onPress={() => tool?.turn(1)}>
            {words.turnRight}
          </Button>
          <Button kind="quiet" isDisabled={!canUndo} onPress={() => tool?.undo()}>
            {words.undo}
          </Button>
          <Button kind="quiet" isDisabled={!tool} onPress={() => tool?.reset()}>
            {words.reset}
          </Button>
        </div>
      </div>
      <footer className="border-line border-t px-5 py-3">
        <DialogActions cancelLabel={words.back} onCancel={onClose}>
          <Button kind="primary" isPending={isBusy} isDisabled={!tool || hasFailed} onPress={() => void finish()}>
            {words.done}
          </Button>
        </DialogActions>
      </footer>
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import { type CoverCanvas, coverOn } from '#web/covering/cover-canvas.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { paperWords } from './paper-words.ts';
import { straighteningWords } from './straightening-words.ts';

const StraightenView = lazyPart(() => import('./straighten-view.tsx').then((module) => module.StraightenView));

interface CoverWindowProps {
  file: File;
  onClose: () => void;
  onCovered: (file: File) => void;
}

/** Covers the number of an Aadhaar card before anything of the picture leaves the device; whoever wants it straightens the picture first. */
export function CoverWindow({ file, onClose, onCovered }: CoverWindowProps) {
  const { language } = useLocale();
  const [picture, setPicture] = useState(file);
  const [isStraightening, setStraightening] = useState(false);
  const [isBack, setBack] = useState(false);
  const title = isStraightening ? straighteningWords[language].title : paperWords[language].cover.title;
  const goBack = () => {
    setStraightening(false);
    setBack(true);
  };
  return (
    <ModalWindow kind="wideForm" title={title} onClose={isStraightening ? goBack : onClose}>
      {isStraightening ? (
        <StraightenView
          file={picture}
          onDone={(straight) => {
            setPicture(straight);
            goBack();
          }}
          onClose={goBack}
        />
      ) : (
        <CoverView file={picture} {...{ onClose, onCovered, isBack }} onStraighten={() => setStraightening(true)} />
      )}
    </ModalWindow>
  );
}

interface CoverViewProps extends CoverWindowProps {
  onStraighten: () => void;
  /** From straightening, whose button is gone. */
  isBack: boolean;
}

function CoverView({ file, onClose, onCovered, onStraighten, isBack }: CoverViewProps) {
  const { language } = useLocale();
  const { cover } = paperWords[language];
  const host = useRef<HTMLDivElement>(null);
  const [tool, setTool] = useState<CoverCanvas>();
  const [covers, setCovers] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    const at = host.current;
    if (!at) return undefined;
    let isGone = false;
    let made: CoverCanvas | undefined;
    coverOn(at, file, setCovers).then(
      (opened) => {
        made = opened;
        if (isGone) return opened.close();
        setTool(opened);
        if (isBack) at.focus();
      },
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
      made?.close();
    };
  }, [file, isBack]);

  const finish = async () => {
    setBusy(true);
    try {
      const covered = await tool?.result();
      if (covered) onCovered(covered);
      else setFailed(true);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <div className="flex min-h-0 grow flex-col gap-3 overflow-y-auto p-5">
        <p className="text-sm">{cover.text}</p>
        {hasFailed ? (
          <Notice kind="danger">{cover.failed}</Notice>
        ) : (
          <div
            ref={host}
            role="application"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move a cover
            tabIndex={0}
            aria-label={`${cover.canvas}. ${cover.keys}`}
            className="flex justify-center rounded-md focus-visible:outline-2 focus-visible:outline-focus"
          >
            <canvas className="max-h-[55dvh] [@media(max-height:30rem)]:max-h-[35dvh] max-w-full cursor-crosshair touch-none rounded-md border border-line" />
          </div>
        )}
        <p className="pointer-coarse:hidden text-muted text-xs">{cover.keys}</p>
        <div className="flex flex-wrap gap-2">
          <Button isDisabled={!tool} onPress={() => tool?.add()}>
            {cover.add}
          </Button>
          <Button kind="quiet" isDisabled={covers === 0} onPress={() => tool?.undo()}>
            {cover.undo}
          </Button>
          {/* It would move what is covered. */}
          <Button kind="quiet" isDisabled={!tool || covers > 0} onPress={onStraighten}>
            {straighteningWords[language].straighten}
          </Button>
        </div>
      </div>
      <footer className="border-line border-t px-5 py-3">
        <DialogActions onCancel={onClose}>
          <Button
            kind="primary"
            isPending={isBusy}
            isDisabled={covers === 0 || hasFailed}
            onPress={() => void finish()}
          >
            {cover.done}
          </Button>
        </DialogActions>
      </footer>
    </>
  );
}

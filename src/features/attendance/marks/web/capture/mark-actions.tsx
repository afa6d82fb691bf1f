import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';

interface MarkActionsProps {
  isLive: boolean;
  isTaken: boolean;
  isLocating: boolean;
  isBusy: boolean;
  onCapture: () => void;
  onRetake: () => void;
  onSubmit: () => void;
  onClose: () => void;
}

/** The buttons of each step: take the photo, or send it or take another. */
export function MarkActions({ isLive, isTaken, isLocating, isBusy, ...props }: MarkActionsProps) {
  const { attendance } = useMessages();
  const { camera } = attendance;
  const isWaiting = isBusy || isLocating;
  return (
    <div className="flex flex-wrap gap-2">
      {isTaken ? (
        <>
          <button
            type="button"
            // biome-ignore lint/a11y/noAutofocus: the button that was pressed has gone, and this is its successor.
            autoFocus
            aria-disabled={isWaiting}
            onClick={() => !isWaiting && props.onSubmit()}
            className={buttonStyle('primary', 'min-h-12 grow')}
          >
            <span className="grid">
              <span className={`[grid-area:1/1] ${isBusy ? 'invisible' : ''}`}>{camera.submit}</span>
              <span className={`[grid-area:1/1] ${isBusy ? '' : 'invisible'}`}>{camera.submitting}</span>
            </span>
          </button>
          <Button isDisabled={isBusy} className="min-h-12" onPress={props.onRetake}>
            {camera.retake}
          </Button>
        </>
      ) : (
        <Button
          kind="primary"
          autoFocus
          aria-disabled={!isLive}
          className="min-h-12 grow"
          onPress={() => isLive && props.onCapture()}
        >
          {camera.capture}
        </Button>
      )}
      <Button isDisabled={isBusy} className="min-h-12" onPress={props.onClose}>
        {camera.close}
      </Button>
    </div>
  );
}

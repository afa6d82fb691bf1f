import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Dialog, Heading, Modal } from 'react-aria-components/Modal';
import { type MarkKind, markKinds } from '#features/attendance/catalogue.ts';
import { ownMonthsChanged } from '#features/attendance/web/own-months.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { Overlay } from '#web/ui/dialog/overlay.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { WireCreatedMark } from '../../contract.ts';
import type { Month } from '../api.ts';
import { storeAndSend } from '../outbox/outbox-sender.ts';
import { deleteMark } from '../outbox/outbox-store.ts';
import { CameraPicture } from './camera-picture.tsx';
import { MarkActions } from './mark-actions.tsx';
import { MarkFailure } from './mark-failure.tsx';
import { MarkedDialog } from './marked-dialog.tsx';
import { PositionLine } from './position-line.tsx';
import { useCamera } from './use-camera.ts';
import { useCapture } from './use-capture.ts';

interface MarkOverlayProps {
  suggested: MarkKind;
  /** Undefined until the month is loaded, and without a network. */
  office: Month['office'] | undefined;
  onClose: () => void;
}

/** The full-screen overlay: live camera, Capture, Submit Attendance. Close discards the photo and releases the camera. */
export function MarkOverlay({ suggested, office, onClose }: MarkOverlayProps) {
  const { attendance } = useMessages();
  const cameraMessages = attendance.camera;
  const person = usePerson();
  const queryClient = useQueryClient();
  const camera = useCamera();
  const { photo, position, keepPhoto, locate, clear } = useCapture();
  const { isBusy, failure, forget, submit } = useSubmission();
  // The suggested kind may load after the overlay and includes the outbox; it is fixed once the photo is taken.
  const [chosen, setKind] = useState<MarkKind>();
  const kind = chosen ?? suggested;
  const [isMissing, setMissing] = useState(false);
  /** Without a mark it waits in the outbox. */
  const [outcome, setOutcome] = useState<{ mark: WireCreatedMark | undefined }>();

  // While the camera runs, so that the place is known before the photo is taken.
  const isLookUpDue = camera.state === 'live' && position.kind === 'none';
  useEffect(() => {
    if (isLookUpDue) locate();
  }, [isLookUpDue, locate]);

  // Shown here, so the page below need not repeat it.
  const readKey = failure && photo?.key;
  useEffect(() => {
    // Browsers without storage have none.
    if (readKey) void deleteMark(readKey).catch(() => {});
  }, [readKey]);

  const capture = () => {
    const image = camera.video.current && takePhoto(camera.video.current);
    if (!image) return setMissing(true);
    setMissing(false);
    setKind(kind);
    keepPhoto(image);
    camera.stop();
  };
  const retake = () => {
    clear();
    forget();
    setMissing(false);
    camera.start();
  };
  const send = () => {
    setMissing(!photo || position.kind !== 'found');
    if (!photo || position.kind !== 'found') return;
    void submit(async () => {
      setOutcome({ mark: await storeAndSend({ ...photo, ...position.position, kind, personId: person.id }) });
      ownMonthsChanged(queryClient);
    });
  };

  if (outcome) return <MarkedDialog mark={outcome.mark} onClose={onClose} />;
  return (
    <Overlay
      isKeyboardDismissDisabled={isBusy}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-30 bg-paper"
    >
      <Modal className="h-dvh w-full">
        <Dialog className="mx-auto flex h-full max-w-3xl flex-col gap-3 overflow-y-auto p-3 outline-none sm:p-5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Heading slot="title" level={2} className="font-semibold text-lg">
              {attendance.mark}
            </Heading>
            <fieldset disabled={isBusy} className="flex overflow-hidden rounded-md border border-control">
              <legend className="sr-only">{attendance.mark}</legend>
              {markKinds.map((one) => (
                <label
                  key={one}
                  className="flex min-h-10 cursor-pointer items-center px-3 text-sm has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-4"
                >
                  <input
                    type="radio"
                    name="mark-kind"
                    value={one}
                    checked={one === kind}
                    onChange={() => setKind(one)}
                    className="sr-only"
                  />
                  {attendance.kinds[one]}
                </label>
              ))}
            </fieldset>
          </div>
          <CameraPicture video={camera.video} state={camera.state} photo={photo?.image} onAgain={camera.start} />
          <PositionLine state={position} office={office} onAgain={locate} />
          {isMissing && <Notice kind="danger">{cameraMessages.missing}</Notice>}
          {failure && <MarkFailure failure={failure} />}
          <MarkActions
            isLive={camera.state === 'live'}
            isTaken={photo !== undefined}
            isLocating={position.kind === 'finding'}
            isBusy={isBusy}
            onCapture={capture}
            onRetake={retake}
            onSubmit={send}
            onClose={onClose}
          />
        </Dialog>
      </Modal>
    </Overlay>
  );
}

const longestSidePx = 1280;

const quality = 0.85;

/** The video's current frame as a JPEG data URL; undefined without a canvas or before the first frame. */
function takePhoto(video: HTMLVideoElement): string | undefined {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, longestSidePx / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d');
  if (!context || canvas.width === 0) return undefined;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  const image = canvas.toDataURL('image/jpeg', quality);
  return image.startsWith('data:image/jpeg') ? image : undefined;
}

import type { RefObject } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { CameraState } from './use-camera.ts';

interface CameraPictureProps {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  /** The captured photo, drawn over the live picture. */
  photo: string | undefined;
  onAgain: () => void;
}

/** The live picture, the captured photo, or why there is none. Mirrored, as people expect of a front camera. */
export function CameraPicture({ video, state, photo, onAgain }: CameraPictureProps) {
  const { attendance } = useMessages();
  const { camera, cameraHelp } = attendance;
  const fill = 'absolute inset-0 h-full w-full -scale-x-100 object-contain';
  return (
    <div className="relative min-h-48 grow overflow-hidden rounded-lg bg-ink-block text-on-ink-block">
      <video
        ref={video}
        aria-label={camera.live}
        muted
        playsInline
        className={`${fill} ${state === 'live' && !photo ? '' : 'invisible'}`}
      />
      {!photo && state === 'live' && <FaceGuide />}
      {photo && <img src={photo} alt={camera.taken} className={fill} />}
      {!photo && state !== 'live' && (
        <div className="absolute inset-0 flex items-center justify-center p-4">
          {state === 'starting' ? (
            <p role="status">{camera.starting}</p>
          ) : (
            <div className="max-w-md">
              <Notice kind="danger">
                <p>{cameraHelp[state]}</p>
                <Button className="mt-2" onPress={onAgain}>
                  {camera.again}
                </Button>
              </Notice>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

/** Where to hold the face. */
function FaceGuide() {
  const { attendance } = useMessages();
  return (
    <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center gap-2 [container-type:size]">
      <div
        aria-hidden
        className="aspect-[3/4] w-[min(45cqw,45cqh)] rounded-[50%] border-2 border-current border-dashed"
      />
      <p className="rounded-md bg-ink-block px-2 py-1 text-center text-sm">{attendance.camera.guide}</p>
    </div>
  );
}

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export type CameraFault = 'denied' | 'missing' | 'busy' | 'unsupported';
export type CameraState = 'starting' | 'live' | CameraFault;

const faults: Record<string, CameraFault> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

const constraints: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } },
};

interface Camera {
  state: CameraState;
  video: RefObject<HTMLVideoElement | null>;
  /** Restarts the camera, after a fault or for another photo. */
  start: () => void;
  /** Stops the camera and its light. */
  stop: () => void;
}

const end = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

/** The front camera in a video element; released on unmount, even if the stream comes later. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream>(undefined);
  const turn = useRef(0);
  const [state, setState] = useState<CameraState>('starting');

  const stop = useCallback(() => {
    turn.current += 1;
    end(stream.current);
    stream.current = undefined;
  }, []);

  const start = useCallback(() => {
    stop();
    const own = turn.current;
    setState('starting');
    // Absent without https, though the types say otherwise.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (!devices?.getUserMedia) return setState('unsupported');
    const begin = async () => {
      const opened = await devices.getUserMedia(constraints);
      if (own !== turn.current || !video.current) return end(opened);
      stream.current = opened;
      // Unplugged, or taken by another app.
      for (const track of opened.getTracks()) track.onended = () => own === turn.current && setState('busy');
      video.current.srcObject = opened;
      await video.current.play();
      if (own === turn.current) setState('live');
    };
    begin().catch((error: unknown) => {
      if (own !== turn.current) return;
      stop();
      setState(faults[(error as { name?: string }).name ?? ''] ?? 'busy');
    });
  }, [stop]);

  useEffect(() => {
    start();
    return stop;
  }, [start, stop]);

  return { state, video, start, stop };
}

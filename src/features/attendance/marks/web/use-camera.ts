import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export type CameraFault = 'denied' | 'missing' | 'busy' | 'unsupported';
export type CameraState = 'starting' | 'live' | CameraFault;

const faults: Record<string, CameraFault> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } },
};

interface Camera {
  state: CameraState;
  video: RefObject<HTMLVideoElement | null>;
  /** Begins anew, after a fault or for another photo. */
  start: () => void;
  /** The light goes out. */
  stop: () => void;
}

const end = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

/** The camera at the front, in a video; it is let go with the component, whenever its stream comes. */
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
    // Absent away from https; the types do not know that.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (!devices?.getUserMedia) return setState('unsupported');
    const begin = async () => {
      const opened = await devices.getUserMedia(wanted);
      if (own !== turn.current || !video.current) return end(opened);
      stream.current = opened;
      // Pulled out, or taken by another app.
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

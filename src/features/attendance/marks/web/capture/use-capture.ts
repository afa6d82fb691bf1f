import { useCallback, useRef, useState } from 'react';
import { newIdempotencyKey } from '#web/api/idempotent-write.ts';

interface Photo {
  key: string;
  image: string;
  capturedAt: string;
}

export type PositionState =
  | { kind: 'none' }
  | { kind: 'finding' }
  | { kind: 'found'; position: DevicePosition; foundAtMs: number }
  | { kind: PositionFault };

/** The captured photo, until it is sent or discarded, and the device's position. */
export function useCapture() {
  const [photo, setPhoto] = useState<Photo>();
  const [position, setPosition] = useState<PositionState>({ kind: 'none' });
  const turn = useRef(0);

  const locate = useCallback(() => {
    turn.current += 1;
    const own = turn.current;
    const settle = (state: PositionState) => own === turn.current && setPosition(state);
    setPosition({ kind: 'finding' });
    findPosition().then(
      (position) => settle({ kind: 'found', position, foundAtMs: Date.now() }),
      (fault: PositionFault) => settle({ kind: fault }),
    );
  }, []);

  /** Looks the place up anew, unless that is under way or was a moment ago. */
  const keepPhoto = (image: string) => {
    setPhoto({ key: newIdempotencyKey(), image, capturedAt: new Date().toISOString() });
    const isFresh = position.kind === 'found' && Date.now() - position.foundAtMs < freshMs;
    if (!isFresh && position.kind !== 'finding') locate();
  };

  const clear = () => setPhoto(undefined);

  return { photo, position, keepPhoto, locate, clear };
}

type PositionFault = 'denied' | 'unavailable' | 'slow';

export interface DevicePosition {
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy: number;
}

const timeoutMs = 15_000;

/** A position this recent is reused, in ms. */
const freshMs = 30_000;

const faults: Record<number, PositionFault> = { 1: 'denied', 2: 'unavailable', 3: 'slow' };

/** The device's position; rejects with a `PositionFault`. The time limit includes the permission prompt. */
function findPosition(): Promise<DevicePosition> {
  return new Promise((resolve, reject: (fault: PositionFault) => void) => {
    if (!('geolocation' in navigator)) return reject('unavailable');
    const late = setTimeout(() => reject('slow'), timeoutMs);
    const settled =
      <T>(then: (value: T) => void) =>
      (value: T) => {
        clearTimeout(late);
        then(value);
      };
    navigator.geolocation.getCurrentPosition(
      settled(({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy })),
      settled(({ code }) => reject(faults[code] ?? 'unavailable')),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: freshMs },
    );
  });
}

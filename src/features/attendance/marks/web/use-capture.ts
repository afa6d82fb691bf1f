import { useCallback, useRef, useState } from 'react';
import { newIdempotencyKey } from '#web/api/idempotent-write.ts';
import { findPlace, type Place, type PlaceFault } from './find-place.ts';

interface Photo {
  key: string;
  image: string;
  capturedAt: string;
}

export type PlaceState =
  | { kind: 'none' }
  | { kind: 'finding' }
  | { kind: 'found'; place: Place }
  | { kind: PlaceFault };

/** The captured photo and position, until they are sent or discarded. */
export function useCapture() {
  const [photo, setPhoto] = useState<Photo>();
  const [place, setPlace] = useState<PlaceState>({ kind: 'none' });
  const turn = useRef(0);

  const locate = useCallback(() => {
    turn.current += 1;
    const own = turn.current;
    const settle = (state: PlaceState) => own === turn.current && setPlace(state);
    setPlace({ kind: 'finding' });
    findPlace().then(
      (found) => settle({ kind: 'found', place: found }),
      (fault: PlaceFault) => settle({ kind: fault }),
    );
  }, []);

  const hold = useCallback(
    (image: string) => {
      setPhoto({ key: newIdempotencyKey(), image, capturedAt: new Date().toISOString() });
      locate();
    },
    [locate],
  );

  const clear = useCallback(() => {
    turn.current += 1;
    setPhoto(undefined);
    setPlace({ kind: 'none' });
  }, []);

  return { photo, place, hold, locate, clear };
}

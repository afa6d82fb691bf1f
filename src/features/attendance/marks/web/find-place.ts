export type PlaceFault = 'denied' | 'unavailable' | 'slow';

export interface Place {
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy: number;
}

const patienceMs = 15_000;
/** Somebody who has just been found is still there. */
const freshMs = 30_000;

const faults: Record<number, PlaceFault> = { 1: 'denied', 2: 'unavailable', 3: 'slow' };

/** Where the device says to be; rejects with a `PlaceFault`. The clock runs while the person is asked for leave, too. */
export function findPlace(): Promise<Place> {
  return new Promise((resolve, reject: (fault: PlaceFault) => void) => {
    if (!('geolocation' in navigator)) return reject('unavailable');
    const late = setTimeout(() => reject('slow'), patienceMs);
    const settled =
      <T>(then: (value: T) => void) =>
      (value: T) => {
        clearTimeout(late);
        then(value);
      };
    navigator.geolocation.getCurrentPosition(
      settled(({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy })),
      settled(({ code }) => reject(faults[code] ?? 'unavailable')),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: freshMs },
    );
  });
}

export type PositionFault = 'denied' | 'unavailable' | 'slow';

export interface DevicePosition {
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy: number;
}

const timeoutMs = 15_000;

/** A position this recent is reused, in ms. */
export const freshMs = 30_000;

const faults: Record<number, PositionFault> = { 1: 'denied', 2: 'unavailable', 3: 'slow' };

/** The device's position; rejects with a `PositionFault`. The time limit includes the permission prompt. */
export function findPosition(): Promise<DevicePosition> {
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

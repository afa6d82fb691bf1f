import type { Place } from '#shared/places/place.ts';
import { callsOf } from '#web/api/target.ts';
import { callUpload } from '#web/api/upload.ts';
import { addresses } from '../../look/addresses.ts';
import type { SentKind } from '../../look/catalogue.ts';
import type { StreetMap } from '../../look/contract.ts';

const calls = callsOf<typeof import('../../look/contract.ts')>(addresses);

/** Keeps a picture, which the settings may then name. */
export async function sendPicture(kind: SentKind, file: File, signal: AbortSignal): Promise<{ id: string }> {
  return (await callUpload(calls.addPicture, { body: { kind }, file, signal })).record;
}

/** Draws the streets around a place from a map file. */
export async function sendMapFile({ latitude, longitude }: Place, file: File, signal: AbortSignal): Promise<StreetMap> {
  // Never in exponents, as the smallest numbers would be by themselves.
  const body = { latitude: latitude.toFixed(7), longitude: longitude.toFixed(7) };
  return (await callUpload(calls.addStreetMap, { body, file, signal })).record;
}

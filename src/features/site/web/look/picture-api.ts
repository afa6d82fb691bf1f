import { callsOf } from '#web/api/target.ts';
import { callUpload } from '#web/api/upload.ts';
import { addresses } from '../../look/addresses.ts';
import type { PictureKind } from '../../look/catalogue.ts';

const calls = callsOf<typeof import('../../look/contract.ts')>(addresses);

/** Keeps a picture, which the settings may then name. */
export async function sendPicture(kind: PictureKind, file: File, signal: AbortSignal): Promise<{ id: string }> {
  return (await callUpload(calls.addPicture, { body: { kind }, file, signal })).record;
}

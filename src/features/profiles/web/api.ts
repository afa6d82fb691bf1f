import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { call, callRecord, type VersionedRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { callUpload, type UploadWay } from '#web/api/upload.ts';
import type { RecordValues, Texts } from '#web/ui/form/use-record-form.ts';
import { addresses } from '../addresses.ts';
import { type ProfileField, profileFields } from '../catalogue.ts';
import type { createProfile } from '../contract.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export type ProfileTexts = Texts<ProfileField>;
type ProfileValues = RecordValues<ProfileField>;

export interface Profile extends ProfileTexts {
  /** The picture's signed address, valid for some minutes. */
  image: string | null;
}

type Loaded = VersionedRecord<Profile>;

export function fetchProfile(id: number, signal?: AbortSignal): Promise<Loaded> {
  return callRecord(calls.getProfile, { params: { id }, ...(signal && { signal }) });
}

/** Never fetched in the background while a form is open. */
export function profileQuery(id: number) {
  return queryOptions({
    queryKey: ['profile', id],
    queryFn: ({ signal }) => fetchProfile(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}

type Body = z.input<typeof createProfile.body>;

/** Empty values are left out (specification §5); the schema validates the rest. */
export function bodyOf(texts: ProfileTexts): Body {
  const filled = profileFields.filter((field) => texts[field].trim() !== '');
  return Object.fromEntries(filled.map((field) => [field, texts[field]])) as Body;
}

export const sentOf = (values: ProfileValues) => ({ body: bodyOf(values), file: values.image });
type Sent = ReturnType<typeof sentOf>;

export function sendNewProfile(sent: Sent, idempotencyKey: string, way: UploadWay): Promise<Loaded> {
  return callUpload(calls.createProfile, { ...sent, idempotencyKey, ...way });
}

export function sendProfileChange(
  id: number,
  sent: Sent,
  version: string | undefined,
  way: UploadWay,
): Promise<Loaded> {
  const params = { userId: id };
  return callUpload(calls.updateProfile, { params, ...sent, ...way, ...(version && { ifMatch: version }) });
}

export const fetchOwnFace = (signal: AbortSignal) => call(calls.getOwnPicture, { signal });

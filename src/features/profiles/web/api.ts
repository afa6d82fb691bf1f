import { queryOptions } from '@tanstack/react-query';
import { call, callRecord, type VersionedRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { callUpload, type UploadWay } from '#web/api/upload.ts';
import type { Texts } from '#web/ui/form/use-record-form.ts';
import { addresses } from '../addresses.ts';
import { type ProfileField, profileFields, wireNames } from '../catalogue.ts';
import type { WireProfile } from '../contract.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export type ProfileTexts = Texts<ProfileField>;

/** A person's details in our words. */
export interface Profile extends ProfileTexts {
  /** The address of the picture, good for some minutes. */
  image: string | null;
}

type Loaded = VersionedRecord<Profile>;

const loadedOf = ({ record, version }: VersionedRecord<WireProfile>): Loaded => ({
  record: profileOf(record),
  version,
});

function profileOf(wire: WireProfile): Profile {
  const { userId: _id, createdBy: _by, ...own } = wire;
  const named = Object.entries(wireNames).map(([field, name]) => [field, own[name]]);
  return Object.fromEntries(named) as unknown as Profile;
}

export async function fetchProfile(id: number, signal?: AbortSignal): Promise<Loaded> {
  return loadedOf(await callRecord(calls.getProfile, { params: { id }, ...(signal && { signal }) }));
}

/** Never asked for behind the back of somebody who is typing. */
export function profileQuery(id: number) {
  return queryOptions({
    queryKey: ['profile', id],
    queryFn: ({ signal }) => fetchProfile(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}

/** Empty values are left out (specification §5). */
export function bodyOf(texts: ProfileTexts) {
  const filled = profileFields.filter((field) => texts[field].trim() !== '');
  return Object.fromEntries(filled.map((field) => [wireNames[field], texts[field]]));
}

interface Sending {
  texts: ProfileTexts;
  image: File | undefined;
  way: UploadWay;
}

export async function sendNewProfile({ texts, image, way }: Sending, idempotencyKey: string): Promise<Loaded> {
  const body = bodyOf(texts) as never;
  return loadedOf(await callUpload(calls.createProfile, { body, file: image, idempotencyKey, ...way }));
}

export async function sendProfileChange(
  id: number,
  { texts, image, way }: Sending,
  version: string | undefined,
): Promise<Loaded> {
  const sent = { params: { userId: id }, body: bodyOf(texts) as never, file: image, ...way };
  return loadedOf(await callUpload(calls.updateProfile, { ...sent, ...(version && { ifMatch: version }) }));
}

export async function fetchOwnPicture(signal: AbortSignal): Promise<string | null> {
  return (await call(calls.getOwnPicture, { signal })).profileImage;
}

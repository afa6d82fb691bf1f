import { queryOptions } from '@tanstack/react-query';
import { call, callRecord, type VersionedRecord } from '#web/api/client.ts';
import type { TargetOf } from '#web/api/target.ts';
import { callUpload, type UploadWay } from '#web/api/upload.ts';
import type { Texts } from '#web/ui/form/use-record-form.ts';
import { type ProfileField, profileFields, wireNames } from '../catalogue.ts';
import type { createProfile, getOwnPicture, getProfile, updateProfile, WireProfile } from '../contract.ts';

// Written out, so that the screens do not wait for the schema library; the types hold them to the contract.
const get: TargetOf<typeof getProfile> = { method: 'GET', path: '/Profile/Get:id', access: { self: 'id' } };
const create: TargetOf<typeof createProfile> = { method: 'POST', path: '/Profile/Create', access: 'signedIn' };
const update: TargetOf<typeof updateProfile> = {
  method: 'PUT',
  path: '/Profile/update/:userId',
  access: { self: 'userId' },
};
const picture: TargetOf<typeof getOwnPicture> = { method: 'GET', path: '/Profile/Picture', access: 'signedIn' };

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
  return loadedOf(await callRecord(get, { params: { id }, ...(signal && { signal }) }));
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

const fileOf = (image: File | undefined) => image && { field: wireNames.image, content: image };

export async function sendNewProfile({ texts, image, way }: Sending, idempotencyKey: string): Promise<Loaded> {
  const body = bodyOf(texts) as never;
  return loadedOf(await callUpload(create, { body, file: fileOf(image), idempotencyKey, ...way }));
}

export async function sendProfileChange(
  id: number,
  { texts, image, way }: Sending,
  version: string | undefined,
): Promise<Loaded> {
  const sent = { params: { userId: id }, body: bodyOf(texts) as never, file: fileOf(image), ...way };
  return loadedOf(await callUpload(update, { ...sent, ...(version && { ifMatch: version }) }));
}

export async function fetchOwnPicture(signal: AbortSignal): Promise<string | null> {
  return (await call(picture, { signal })).profileImage;
}

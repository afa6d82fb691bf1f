import { createOwnRecord, type OwnRecord, readOwnRecord, replaceOwnRecord } from '#server/own-records/own-record.ts';
import { type Route, route } from '#server/routing/route.ts';
import { profileFields } from '../catalogue.ts';
import {
  createProfile,
  getOwnPicture,
  getProfile,
  type ProfileBody,
  type ProfileRecord,
  updateProfile,
} from '../contract.ts';
import { profileAnswer } from './present-profile.ts';
import { changeProfile, faceOf, insertProfile, lockedProfile, type ProfileRow, profileOf } from './queries.ts';
import { type NewColumns, sealChange, sealNew, strayMasks } from './seal-profile.ts';

const profile: OwnRecord<ProfileBody, ProfileRow, NewColumns, ProfileRecord> = {
  create: createProfile,
  purpose: 'profile',
  subject: 'profile',
  actions: { created: 'profile-created', changed: 'profile-changed' },
  fields: profileFields,
  // Shown small; this is sharp on the densest screen.
  image: { class: 'C2', longestSidePx: 1024 },
  find: profileOf,
  lock: lockedProfile,
  insert: insertProfile,
  update: changeProfile,
  strayMasks,
  seal: sealNew,
  reseal: sealChange,
  present: profileAnswer,
};

export const profileRoutes: Route[] = [
  route(getProfile, ({ services, params, caller }) =>
    readOwnRecord(profile, services.db, params.id, { services, caller }),
  ),
  route(createProfile, (call) => createOwnRecord(profile, call)),
  route(updateProfile, (call) => replaceOwnRecord(profile, call)),
  route(getOwnPicture, async ({ services, caller }) => {
    const own = await faceOf(services.db, caller.id);
    const image = own?.image_id == null ? null : services.files.addressOf(own.image_id, caller);
    return { body: { image, name: own?.name ?? null } };
  }),
];

import { refuse, refuseFields } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import { createProfile, getOwnPicture, getProfile, updateProfile } from '../contract.ts';
import { addProfile } from './create-profile.ts';
import { editProfile } from './edit-profile.ts';
import { profileAnswer } from './present-profile.ts';
import { pictureOf, profileOf } from './queries.ts';

export const profileRoutes: Route[] = [
  route(getProfile, async ({ services, params, caller }) => {
    const row = await profileOf(services.db, params.id);
    return row ? profileAnswer(row, { services, caller }) : refuse('not-found');
  }),

  route(createProfile, ({ services, body, upload, caller, request }) =>
    addProfile(services, { body, upload, caller, request }),
  ),

  route(updateProfile, async ({ services, params, body, upload, caller, request }) => {
    if (!upload) return refuseFields({ image: ['required'] });
    return editProfile(services, { accountId: params.userId, body, upload, caller, request });
  }),

  route(getOwnPicture, async ({ services, caller }) => {
    const id = await pictureOf(services.db, caller.id);
    return { body: { image: id === null ? null : services.files.addressOf(id, caller) } };
  }),
];

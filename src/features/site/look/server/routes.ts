import { refuseFields } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import { addPicture } from '../contract.ts';
import { storePicture } from './add-picture.ts';

export const siteLookRoutes: Route[] = [
  route(addPicture, async ({ services, body, upload, caller, request }) =>
    upload
      ? storePicture(services, { kind: body.kind, upload, caller, request })
      : refuseFields({ picture: ['required'] }),
  ),
];

import { refuseFields } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import { addPicture, addStreetMap } from '../contract.ts';
import { storePicture } from './add-picture.ts';
import { drawStreetMap } from './draw-street-map.ts';

export const siteLookRoutes: Route[] = [
  route(addPicture, async ({ services, body, upload, caller, request }) =>
    upload
      ? storePicture(services, { kind: body.kind, upload, caller, request })
      : refuseFields({ picture: ['required'] }),
  ),
  route(addStreetMap, async ({ services, body, upload, caller, request }) =>
    upload ? drawStreetMap(services, { centre: body, upload, caller, request }) : refuseFields({ file: ['required'] }),
  ),
];

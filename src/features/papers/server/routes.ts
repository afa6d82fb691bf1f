import { refuse } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import {
  addPaperPicture,
  changePaper,
  listPapers,
  openPaperPicture,
  removePaperPicture,
  seePaperChanges,
  tellMissingPapers,
} from '../contract.ts';
import { change } from './change-paper.ts';
import { addOne, openOne, removeOne } from './change-pictures.ts';
import { counterRoutes } from './counter-routes.ts';
import { paperDownloadRoutes } from './download-papers.ts';
import { requestFor } from './queries/papers.ts';
import { readPapers } from './read-papers.ts';
import { see } from './see-changes.ts';
import { tell } from './tell-missing.ts';

export const paperRoutes: Route[] = [
  route(listPapers, async ({ services, params: { id }, caller }) => {
    const request = await requestFor(services.db, id, caller);
    return request ? { body: await readPapers(services, request) } : refuse('not-found');
  }),

  route(changePaper, ({ services, params: { id }, body, caller, request }) =>
    change(services, body, { id, caller, request }),
  ),

  route(seePaperChanges, ({ services, params: { id }, body, caller, request }) =>
    see(services, body, { id, caller, request }),
  ),

  route(tellMissingPapers, ({ services, params: { id }, caller, request }) => tell(services, { id, caller, request })),

  route(addPaperPicture, ({ services, params: { id }, body, upload, caller, request }) =>
    addOne(services, { id, body, upload, caller, request }),
  ),

  route(openPaperPicture, ({ services, params: { id }, caller, request }) =>
    openOne(services, { id, caller, request }),
  ),

  route(removePaperPicture, ({ services, params: { id }, caller, request }) =>
    removeOne(services, { id, caller, request }),
  ),

  ...paperDownloadRoutes,
  ...counterRoutes,
];

import { type Route, route } from '#server/routing/route.ts';
import { getMessageState, noteWhatsApp, prepareWhatsApp } from '../contract.ts';
import { noteOpened, prepareMessages } from './open-whatsapp.ts';
import { countMessages } from './queries/told.ts';

const failedDays = 7;

export const serviceMessageRoutes: Route[] = [
  route(getMessageState, async ({ services: { db, config } }) => ({
    body: {
      isMailSetUp: config.mail !== undefined,
      from: config.mail?.from ?? null,
      ...(await countMessages(db, failedDays)),
    },
  })),
  route(prepareWhatsApp, ({ services, params: { id }, caller, request }) =>
    prepareMessages(services, { id, caller, request }),
  ),
  route(noteWhatsApp, ({ services, params: { id }, body, caller, request }) =>
    noteOpened(services, body, { id, caller, request }),
  ),
];

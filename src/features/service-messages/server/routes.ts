import { type Route, route } from '#server/routing/route.ts';
import { getMessageState } from '../contract.ts';
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
];

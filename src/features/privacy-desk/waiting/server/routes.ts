import { type Route, route } from '#server/routing/route.ts';
import { getDeskWaiting } from '../contract.ts';
import { whatWaits } from './queries.ts';

export const waitingRoutes: Route[] = [
  route(getDeskWaiting, async ({ services: { db } }) => ({ body: await whatWaits(db) })),
];

import { type Route, route } from '#server/routing/route.ts';
import { listOwnServices } from '../contract.ts';
import { knownOwnServices } from './reads.ts';

export const ownServiceRoutes: Route[] = [
  route(listOwnServices, async ({ services: { db } }) => ({
    body: (await knownOwnServices(db)).map(({ serviceType, name }) => ({ serviceType, name })),
  })),
];

import { Refusal } from '#server/refusal.ts';
import { type Route, route } from '#server/route.ts';
import { redeemSetupLink } from '../contract.ts';
import { setUpAdmin } from './bootstrap-admin.ts';

export const peopleRoutes: Route[] = [
  route(redeemSetupLink, async ({ services, request, body }) => {
    const made = await setUpAdmin(services, request, body);
    return made instanceof Refusal ? made : { body: made };
  }),
];

import type { Sessions } from '#features/accounts/server/identify-person.ts';
import { accountRoutes } from '#features/accounts/server/routes.ts';
import { enquiryRoutes } from '#features/enquiries/server/routes.ts';
import { siteRoutes } from '#features/site/server/routes.ts';
import type { Route } from '#server/route.ts';

/** Every call of the API. */
export function allRoutes(sessions: Sessions): Route[] {
  return [...accountRoutes(sessions), ...enquiryRoutes, ...siteRoutes];
}

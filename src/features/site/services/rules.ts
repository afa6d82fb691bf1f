import { ownServiceType, type Service } from '#features/services/catalogue.ts';
import type { OwnService } from './contract.ts';

/** The pattern of the addresses of the owner's own services. */
export const ownServicePath = '/service/:slug';

/** The owner's own service as pages and requests know services. */
export function serviceOf({ slug, fee, officialSite }: OwnService): Service {
  return {
    slug: ownServiceType(slug),
    type: ownServiceType(slug),
    route: `/service/${slug}`,
    forAdultsOnly: false,
    ...(fee && { fee }),
    ...(officialSite && { officialSite }),
  };
}

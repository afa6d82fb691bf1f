import { ownServiceType, type Service } from '#features/services/catalogue.ts';
import type { OwnService } from './contract.ts';

/** The plain address of the page of the owner's own service. */
export const ownServicePath = ({ slug }: Pick<OwnService, 'slug'>) => `/service/${slug}` as const;

/** The owner's own service as pages and requests know services. */
export function serviceOf({ slug, fee, officialSite }: OwnService): Service {
  return {
    slug: ownServiceType(slug),
    type: ownServiceType(slug),
    route: ownServicePath({ slug }),
    forAdultsOnly: false,
    ...(fee && { fee }),
    ...(officialSite && { officialSite }),
  };
}

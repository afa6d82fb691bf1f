import { ownServiceType, type ServiceSlug, services } from '#features/services/catalogue.ts';
import type { OwnService, Paper, ServiceSettings } from '../services/contract.ts';

interface PaperListChange {
  serviceType: string;
  added: string[];
  removed: string[];
}

/** The settings, of which these have papers. */
interface Lists {
  services?: Partial<Record<ServiceSlug, ServiceSettings>>;
  ownServices?: readonly OwnService[] | undefined;
}

function papersByService({ services: settings = {}, ownServices = [] }: Lists): Map<string, readonly Paper[]> {
  const ofTen = services.map(({ slug, type }) => [type, settings[slug]?.papers ?? []] as const);
  return new Map<string, readonly Paper[]>([
    ...ofTen,
    ...ownServices.map(({ slug, papers = [] }) => [ownServiceType(slug), papers] as const),
  ]);
}

/** The ids of papers that `papers` has and `others` lacks, or needs otherwise. */
const missingIn = (others: readonly Paper[], papers: readonly Paper[]) =>
  papers.flatMap(({ id, needed }) => (others.some((other) => other.id === id && other.needed === needed) ? [] : [id]));

/**
 * The services whose requests need other papers than before, with the ids that came and went. A paper that is needed otherwise is among
 * both; other words of it are no change.
 */
export function paperListChanges(before: Lists, after: Lists): PaperListChange[] {
  const [earlier, later] = [papersByService(before), papersByService(after)];
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((serviceType) => {
    const [was, is] = [earlier.get(serviceType) ?? [], later.get(serviceType) ?? []];
    const [added, removed] = [missingIn(was, is), missingIn(is, was)];
    return added.length + removed.length > 0 ? [{ serviceType, added, removed }] : [];
  });
}

import { ownServiceType, type ServiceSlug, services } from '#features/services/catalogue.ts';
import { isUnder18 } from '#features/services/rules.ts';
import type { OwnService, Paper, ServiceSettings } from '../services/contract.ts';

interface PaperListChange {
  serviceType: string;
  added: string[];
  removed: string[];
  before: readonly Paper[];
  after: readonly Paper[];
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
    return added.length + removed.length > 0 ? [{ serviceType, added, removed, before: was, after: is }] : [];
  });
}

interface Person {
  dob: string | null;
  today: string;
}

/** Of whom the list asks for it. Whose age nobody knows counts as of age. */
export function isNeededOf({ needed }: Pick<Paper, 'needed'>, { dob, today }: Person): boolean {
  if (needed === 'always') return true;
  if (needed === 'asked') return false;
  return (dob !== null && isUnder18(dob, today)) === (needed === 'minor');
}

/** A request, with what is kept of its papers: whether each of them counts. */
export interface RequestNeeds extends Person {
  kept: Readonly<Record<string, boolean>>;
}

const needsOf = (list: readonly Paper[], { kept, ...person }: RequestNeeds) =>
  list.filter((paper) => kept[paper.id] ?? isNeededOf(paper, person));

/** Which papers a request needs by a list and not by the one before, and the other way round. */
export function changedNeeds(before: readonly Paper[], after: readonly Paper[], request: RequestNeeds) {
  const [was, is] = [needsOf(before, request), needsOf(after, request)];
  const without = (papers: readonly Paper[], others: readonly Paper[]) =>
    papers.filter(({ id }) => !others.some((other) => other.id === id));
  return { added: without(is, was), removed: without(was, is) };
}

/** A change of a list as it is kept; of one by a node of the release before nobody knows what went. */
export interface KeptListChange {
  changedAt: string;
  added: readonly string[];
  before: readonly Paper[] | null;
}

export interface NeedsChange {
  /** When the list last changed. */
  changedAt: string;
  added: readonly Paper[];
  removed: readonly Paper[];
}

/** What a request needs otherwise since the first of some changes; undefined where that is nothing. */
export function needsSince(
  changes: readonly KeptListChange[],
  list: readonly Paper[],
  request: RequestNeeds,
): NeedsChange | undefined {
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) return undefined;
  const came = new Set(changes.flatMap(({ added }) => added));
  const { added, removed } = changedNeeds(first.before ?? list.filter(({ id }) => !came.has(id)), list, request);
  return added.length + removed.length > 0 ? { changedAt: last.changedAt, added, removed } : undefined;
}

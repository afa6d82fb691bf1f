import type { OwnPage } from './contract.ts';

export const mostPages = 30;
const longestSlug = 60;

interface WithPages {
  ownPages?: readonly OwnPage[] | undefined;
}

/** The plain address of a page of the owner's. */
export const ownPagePath = ({ slug }: Pick<OwnPage, 'slug'>) => `/page/${slug}`;

/** The pages that visitors find, in their order. */
export const shownPages = ({ ownPages = [] }: WithPages) => ownPages.filter(({ isShown }) => isShown);

/** What of a typed text may stand in an address, while it is typed: `Our fees 2027` → `our-fees-2027`. */
export const slugTyped = (typed: string) =>
  typed
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longestSlug);

/** The same once it is typed: no hyphen at the end. */
export const slugOf = (typed: string) => slugTyped(typed).replace(/-$/, '');

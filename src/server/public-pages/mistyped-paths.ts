import { languages, localPath } from '#shared/languages.ts';

/** Of `:slug` in a page's address. */
export const slugPattern = '[a-z0-9-]{1,60}';

export interface Alias {
  from: string;
  to: string;
}

interface Addresses {
  aliases: readonly Alias[];
  pages: readonly { path: string }[];
  /** Addresses without languages. */
  officePages: readonly { path: string }[];
}

/**
 * Finds what is meant by an address that is nothing by itself: another name of a page, or a right one in other case or with a
 * slash too many, in any language. The query goes along; the rest comes from the table, so that nobody is led elsewhere.
 */
export function rightAddresses({ aliases, pages, officePages }: Addresses): (url: string) => string | undefined {
  const localised = [...pages.map(({ path }) => ({ from: path, to: path })), ...aliases].flatMap(({ from, to }) =>
    languages.map((language) => [keyOf(localPath(from, language)), localPath(to, language)] as const),
  );
  const table = new Map([...localised, ...officePages.map(({ path }) => [keyOf(path), path] as const)]);
  const withParameter = pages
    .filter(({ path }) => path.includes(':slug'))
    .flatMap(({ path }) => languages.map((language) => keyOf(localPath(path, language)).replace(':slug', slugPattern)))
    .map((pattern) => new RegExp(`^${pattern}$`));
  return (url) => {
    const [path = ''] = url.split('?', 1);
    const key = keyOf(path);
    const right = table.get(key) ?? (withParameter.some((pattern) => pattern.test(key)) ? key : undefined);
    return right === undefined || right === path ? undefined : right + url.slice(path.length);
  };
}

const keyOf = (path: string) => path.toLowerCase().replace(/\/$/, '');

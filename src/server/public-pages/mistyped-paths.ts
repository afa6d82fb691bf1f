import { languages, localPath } from '#shared/languages.ts';

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
  return (url) => {
    const [path = ''] = url.split('?', 1);
    const right = table.get(keyOf(path));
    return right === undefined || right === path ? undefined : right + url.slice(path.length);
  };
}

const keyOf = (path: string) => path.toLowerCase().replace(/\/$/, '');

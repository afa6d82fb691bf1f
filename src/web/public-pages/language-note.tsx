import { addressIn } from './header.tsx';
import type { PageContext } from './page.ts';

/** Says on a first visit that the page follows the browser's language. Seen until the next page. */
export function LanguageNote({ context: { messages, path } }: { context: PageContext }) {
  return (
    <p className="px-4 py-2 text-center">
      {`${messages.site.languageNote} `}
      <a href={addressIn('en', path)} lang="en" hrefLang="en" className="text-link">
        Read in English
      </a>
    </p>
  );
}

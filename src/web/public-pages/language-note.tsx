import { languageNote } from '#shared/languages.ts';
import { addressIn } from './header.tsx';
import type { PageContext } from './page.ts';

/** Says on a first visit, by the address the server led to, that the page follows the browser's language. Seen until the next page. */
export function LanguageNote({ context: { messages, path } }: { context: PageContext }) {
  return (
    <p id={languageNote} className="language-note">
      {`${messages.site.languageNote} `}
      <a href={addressIn('en', path)} lang="en" hrefLang="en" className="text-link">
        Read in English
      </a>
    </p>
  );
}

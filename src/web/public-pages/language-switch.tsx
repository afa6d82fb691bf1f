import { type Language, languageNames, languages, localPath } from '#shared/languages.ts';
import type { PageContext } from './page.ts';

export function LanguageSwitch({ context }: { context: PageContext }) {
  return (
    <nav aria-label={context.messages.site.languageSwitch}>
      <ul className="-me-2 flex">
        {languages.map((language) => (
          <li key={language}>
            <a
              href={addressIn(language, context.path)}
              lang={language}
              hrefLang={language}
              aria-current={language === context.language ? 'true' : undefined}
              className="language-link"
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** English has the plain address, where a language cookie would redirect: the query makes the server clear it. */
function addressIn(language: Language, path: string): string {
  return localPath(path, language) + (language === 'en' ? '?language=en' : '');
}

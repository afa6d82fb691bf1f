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

/** English stands at the plain address, where a remembered language would win: the query tells the server to forget it. */
function addressIn(language: Language, path: string): string {
  return localPath(path, language) + (language === 'en' ? '?language=en' : '');
}

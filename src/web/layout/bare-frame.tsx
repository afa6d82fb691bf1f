import type { ReactNode } from 'react';
import { languageNames, languages } from '#shared/languages.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { useAgency } from './agency.ts';
import { Wordmark } from './wordmark.tsx';

/** The frame of pages shown before sign-in: a link to the public site and the language switch. */
export function BareFrame(props: { children: ReactNode }) {
  const { language, messages, changeLanguage } = useLocale();
  const { name } = useAgency();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 md:px-6">
        <a href="/" aria-label={`${name}: ${messages.accounts.toSite}`} className="rounded-md p-1">
          <Wordmark />
        </a>
        <fieldset className="flex">
          <legend className="sr-only">{messages.frame.language}</legend>
          {languages.map((option) => (
            <button
              key={option}
              type="button"
              lang={option}
              aria-pressed={option === language}
              onClick={() => void changeLanguage(option)}
              className="min-h-10 cursor-pointer rounded-md px-2 text-muted text-sm hover:bg-hover aria-pressed:font-semibold aria-pressed:text-ink"
            >
              {languageNames[option]}
            </button>
          ))}
        </fieldset>
      </header>
      <main className="mx-auto flex w-full max-w-md grow flex-col justify-center px-4 pb-24">
        <div className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-6 shadow-low md:p-8">
          {props.children}
        </div>
      </main>
      <footer className="pb-4 text-center text-muted text-xs">{messages.frame.product}</footer>
    </div>
  );
}

import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { type Language, languageCookie } from '#shared/languages.ts';
import { writeCookie } from '#web/session/write-cookie.ts';
import type { OfficeMessages } from './en.ts';
import { loadOpenedMessages } from './load-messages.ts';

interface Locale {
  language: Language;
  messages: OfficeMessages;
  changeLanguage: (language: Language) => Promise<void>;
}

const MessagesContext = createContext<Locale | undefined>(undefined);

export function MessagesProvider(props: { language: Language; messages: OfficeMessages; children: ReactNode }) {
  const [current, setCurrent] = useState({ language: props.language, messages: props.messages });
  const changeLanguage = useCallback(async (language: Language) => {
    const messages = await loadOpenedMessages(language);
    writeCookie(languageCookie, language);
    document.documentElement.lang = language;
    setCurrent({ language, messages });
  }, []);
  const locale = useMemo(() => ({ ...current, changeLanguage }), [current, changeLanguage]);
  return <MessagesContext value={locale}>{props.children}</MessagesContext>;
}

export function useLocale(): Locale {
  const locale = use(MessagesContext);
  if (!locale) throw new Error('useMessages needs a MessagesProvider above it.');
  return locale;
}

export function useMessages(): OfficeMessages {
  return useLocale().messages;
}

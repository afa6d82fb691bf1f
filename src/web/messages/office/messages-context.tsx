import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { type Language, languageCookie } from '#shared/languages.ts';
import { writeCookie } from '#web/session/write-cookie.ts';
import type { OfficeMessages } from './en.ts';
import { loadOpenedMessages } from './load-messages.ts';

interface Wording {
  language: Language;
  messages: OfficeMessages;
  changeLanguage: (language: Language) => Promise<void>;
}

const MessagesContext = createContext<Wording | undefined>(undefined);

export function MessagesProvider(props: { language: Language; messages: OfficeMessages; children: ReactNode }) {
  const [current, setCurrent] = useState({ language: props.language, messages: props.messages });
  const changeLanguage = useCallback(async (language: Language) => {
    const messages = await loadOpenedMessages(language);
    writeCookie(languageCookie, language);
    document.documentElement.lang = language;
    setCurrent({ language, messages });
  }, []);
  const wording = useMemo(() => ({ ...current, changeLanguage }), [current, changeLanguage]);
  return <MessagesContext value={wording}>{props.children}</MessagesContext>;
}

export function useWording(): Wording {
  const wording = use(MessagesContext);
  if (!wording) throw new Error('useMessages needs a MessagesProvider above it.');
  return wording;
}

export function useMessages(): OfficeMessages {
  return useWording().messages;
}

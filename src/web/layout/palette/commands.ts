import { CornerDownRight, Keyboard, Languages, LogOut, type LucideIcon, Maximize, Palette } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Language, languageNames, languages } from '#shared/languages.ts';
import { themes } from '#shared/preferences/theme.ts';
import type { FramePartName } from '#web/layout/frame-part.tsx';
import { canBeFull, toggleFullScreen } from '#web/layout/full-screen-toggle.tsx';
import { openPages, titleOf } from '#web/layout/menu/pages.ts';
import { usePageRegistry } from '#web/layout/page/registry.tsx';
import { changeAppearance, useAppearance } from '#web/layout/theme/appearance-store.ts';
import { themeIcons } from '#web/layout/theme/menu.tsx';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { loadOpenedMessages } from '#web/messages/office/load-messages.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';

/** A command of the palette: a page, an action or a record. */
export interface Command {
  id: string;
  title: string;
  detail?: string | undefined;
  icon: LucideIcon;
  /** The search terms. */
  names: readonly string[];
  run: () => void;
}

type GetLabel = (messages: OfficeMessages) => string;

const englishLanguageNames: Record<Language, string> = { en: 'English', gu: 'Gujarati', hi: 'Hindi' };

/** Includes the English labels, which people use in every language. */
function useEnglish(): OfficeMessages | undefined {
  const { language } = useLocale();
  const [english, setEnglish] = useState<OfficeMessages>();
  useEffect(() => {
    if (language !== 'en') loadOpenedMessages('en').then(setEnglish, () => {});
  }, [language]);
  return english;
}

export function usePaletteCommands(open: (part: FramePartName) => void): { pages: Command[]; actions: Command[] } {
  const { messages, language, changeLanguage } = useLocale();
  const english = useEnglish();
  const person = usePerson();
  const { pages, signOut } = usePageRegistry();
  const { theme } = useAppearance().appearance;
  const navigate = useNavigate();
  const namesOf = (wording: GetLabel) => [wording(messages), ...(english ? [wording(english)] : [])];

  const action = (
    id: string,
    icon: LucideIcon,
    wording: GetLabel,
    run: () => void,
    otherNames: string[] = [],
  ): Command => ({
    id,
    icon,
    title: wording(messages),
    names: [...namesOf(wording), ...otherNames],
    run,
  });

  const pageCommands = openPages(pages, person).map((page): Command => {
    const title: GetLabel = (labels) => titleOf(page, labels);
    const group: GetLabel = (labels) => page.menu?.group?.(labels) ?? '';
    return {
      id: page.path,
      icon: (page.menu ?? page.personMenu)?.icon ?? CornerDownRight,
      title: title(messages),
      detail: group(messages),
      names: [...namesOf(title), ...namesOf(group), page.path.slice(1)],
      run: () => void navigate(page.path),
    };
  });

  const actions = [
    action(
      'settings',
      Palette,
      ({ titles }) => titles.appearance.title,
      () => open('settings'),
    ),
    ...themes
      .filter((option) => option !== theme)
      .map((option) =>
        action(
          `theme-${option}`,
          themeIcons[option],
          ({ frame }) => `${frame.theme}: ${frame.themes[option]}`,
          () => changeAppearance({ theme: option }, person.id),
        ),
      ),
    ...languages
      .filter((option) => option !== language)
      .map((option) =>
        action(
          `language-${option}`,
          Languages,
          ({ frame }) => `${frame.language}: ${languageNames[option]}`,
          () => void changeLanguage(option),
          [englishLanguageNames[option]],
        ),
      ),
    ...(canBeFull()
      ? [
          action(
            'full-screen',
            Maximize,
            ({ frame }) => frame.enterFullScreen,
            () => void toggleFullScreen(),
          ),
        ]
      : []),
    action(
      'help',
      Keyboard,
      ({ shortcuts }) => shortcuts.title,
      () => open('help'),
    ),
    action(
      'log-out',
      LogOut,
      ({ frame }) => frame.logOut,
      () => void signOut(),
    ),
  ];
  return { pages: pageCommands, actions };
}

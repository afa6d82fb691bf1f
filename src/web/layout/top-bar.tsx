import { Languages, Palette, Search } from 'lucide-react';
import { Link } from 'react-router';
import { type Language, languageNames, languages } from '#shared/languages.ts';
import { usePageRegistry } from '#web/layout/page/registry.tsx';
import { ThemeMenu } from '#web/layout/theme/menu.tsx';
import { useLocale, useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuButton, MenuItem } from '#web/ui/menu.tsx';
import { type FramePartName, frameParts } from './frame-part.tsx';
import { FullScreenToggle } from './full-screen-toggle.tsx';
import { modName } from './key-combination.ts';
import { PersonMenu } from './person-menu.tsx';
import { Wordmark } from './wordmark.tsx';

/** On phones theme settings are in the person menu, and light or dark in the theme settings. */
export function TopBar(props: { onOpen: (part: FramePartName) => void; onSkip: () => void }) {
  const { frame, titles } = useMessages();
  const { homeOf, Bell } = usePageRegistry();
  const person = usePerson();
  return (
    <header className="flex min-h-14 items-center gap-1 border-line border-b bg-surface px-3 md:col-span-full md:px-4">
      <SkipLink label={frame.skip} onSkip={props.onSkip} />
      <Link to={homeOf(person)} className="flex min-h-10 min-w-0 items-center rounded-md px-2">
        <Wordmark isBrief />
      </Link>
      <div className="ms-auto flex items-center gap-1">
        <Button
          kind="secondary"
          aria-keyshortcuts={modName === 'Ctrl' ? 'Control+K' : 'Meta+K'}
          onHoverStart={frameParts.palette.preload}
          onFocus={frameParts.palette.preload}
          onPress={() => props.onOpen('palette')}
          className="me-1 text-muted max-md:w-10 max-md:border-transparent max-md:bg-transparent max-md:px-0"
        >
          <Search aria-hidden size={18} />
          <span className="max-md:sr-only">{titles.palette.title}</span>
          <kbd aria-hidden className="ms-4 rounded-sm border border-line-strong px-1.5 font-sans text-xs max-lg:hidden">
            {modName} K
          </kbd>
        </Button>
        <Bell />
        <LanguageMenu />
        <ThemeMenu />
        <Button
          kind="icon"
          className="max-sm:hidden"
          aria-label={titles.appearance.title}
          onHoverStart={frameParts.settings.preload}
          onFocus={frameParts.settings.preload}
          onPress={() => props.onOpen('settings')}
        >
          <Palette aria-hidden size={20} />
        </Button>
        <FullScreenToggle />
        <PersonMenu onOpen={props.onOpen} />
      </div>
    </header>
  );
}

/** The first tab stop. A button, since the router would treat a fragment link as a navigation. */
function SkipLink(props: { label: string; onSkip: () => void }) {
  return (
    <button
      type="button"
      onClick={props.onSkip}
      className="sr-only z-30 rounded-md bg-raised px-4 py-2 text-ink text-sm shadow-middle focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
    >
      {props.label}
    </button>
  );
}

function LanguageMenu() {
  const { language, messages, changeLanguage } = useLocale();
  return (
    <MenuButton
      placement="bottom end"
      button={
        <Button kind="icon" aria-label={`${messages.frame.language}: ${languageNames[language]}`}>
          <Languages aria-hidden size={20} />
        </Button>
      }
    >
      <Menu
        aria-label={messages.frame.language}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[language]}
        onAction={(key) => void changeLanguage(key as Language)}
      >
        {languages.map((option) => (
          <MenuItem key={option} id={option} lang={option}>
            {languageNames[option]}
          </MenuItem>
        ))}
      </Menu>
    </MenuButton>
  );
}

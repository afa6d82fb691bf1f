import { Menu as MenuIcon, Palette, Search } from 'lucide-react';
import { Link } from 'react-router';
import { usePageRegistry } from '#web/layout/page/registry.tsx';
import { ThemeMenu } from '#web/layout/theme/menu.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { type FramePartName, frameParts } from './frame-part.tsx';
import { FullScreenToggle } from './full-screen-toggle.tsx';
import { modName } from './key-combination.ts';
import { LanguageMenu } from './language-menu.tsx';
import { PersonMenu } from './person-menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { Wordmark } from './wordmark.tsx';

/** On phones theme settings are in the person menu, and light or dark in the theme settings. */
export function TopBar(props: { onOpen: (part: FramePartName) => void; onSkip: () => void }) {
  const { frame, palette, appearance } = useMessages();
  const { homeOf } = usePageRegistry();
  const person = usePerson();
  return (
    <header className="sticky top-0 z-10 flex min-h-14 items-center gap-1 border-line border-b bg-surface px-3 md:col-span-2 md:px-4">
      <SkipLink label={frame.skip} onSkip={props.onSkip} />
      <Button kind="icon" className="md:hidden" aria-label={frame.openMenu} onPress={() => props.onOpen('menu')}>
        <MenuIcon aria-hidden size={20} />
      </Button>
      <Link to={homeOf(person)} className="flex min-h-10 items-center rounded-md px-2">
        <Wordmark name={frame.product} hidesNameOnPhones />
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
          <span className="max-md:sr-only">{palette.title}</span>
          <kbd aria-hidden className="ms-4 rounded-sm border border-line-strong px-1.5 font-sans text-xs max-lg:hidden">
            {modName} K
          </kbd>
        </Button>
        <LanguageMenu />
        <ThemeMenu />
        <Button
          kind="icon"
          className="max-sm:hidden"
          aria-label={appearance.title}
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

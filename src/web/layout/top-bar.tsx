import { Menu as MenuIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { FullScreenToggle } from './full-screen-toggle.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { usePageRegistry } from './page-registry.tsx';
import { PersonMenu } from './person-menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { Wordmark } from './wordmark.tsx';

export function TopBar(props: { onOpenMenu: () => void; onSkip: () => void }) {
  const { frame } = useMessages();
  const { landingOf } = usePageRegistry();
  const person = usePerson();
  return (
    <header className="sticky top-0 z-10 flex min-h-14 items-center gap-1 border-line border-b bg-surface px-3 md:col-span-2 md:px-4">
      <SkipLink label={frame.skip} onSkip={props.onSkip} />
      <Button kind="icon" className="md:hidden" aria-label={frame.openMenu} onPress={props.onOpenMenu}>
        <MenuIcon aria-hidden size={20} />
      </Button>
      <Link to={landingOf(person)} className="flex min-h-10 items-center rounded-md px-2">
        <Wordmark name={frame.product} />
      </Link>
      <div className="ms-auto flex items-center gap-1">
        <LanguageMenu />
        <ThemeMenu />
        <FullScreenToggle />
        <PersonMenu />
      </div>
    </header>
  );
}

import { QueryClientProvider } from '@tanstack/react-query';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Outlet, useNavigation } from 'react-router';
import type { Language } from '#shared/languages.ts';
import { useWording } from '#web/messages/office/messages-context.tsx';
import { readCookie, writeCookie } from '#web/session/write-cookie.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { newQueryClient } from './query-client.ts';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

const menuCookie = '__Host-menu';
const locales: Record<Language, string> = { en: 'en-IN', gu: 'gu-IN', hi: 'hi-IN' };

/** Everything around a signed-in page: top bar, side menu, and the one main region. */
export function Frame() {
  const { language, messages } = useWording();
  const [queryClient] = useState(newQueryClient);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const closeDrawer = () => setDrawerOpen(false);

  return (
    <I18nProvider locale={locales[language]}>
      <QueryClientProvider client={queryClient}>
        <div className="grid min-h-dvh grid-rows-[auto_1fr] md:h-dvh md:grid-cols-[auto_1fr]">
          <TopBar onOpenMenu={() => setDrawerOpen(true)} onSkip={() => main.current?.focus()} />
          <DeskMenu />
          <main ref={main} tabIndex={-1} className="min-w-0 outline-none md:overflow-y-auto">
            <NavigationProgress />
            <Outlet />
          </main>
        </div>
        {isDrawerOpen && (
          <Drawer
            side="start"
            title={messages.frame.product}
            closeLabel={messages.frame.closeMenu}
            onClose={closeDrawer}
          >
            <SideMenu onLeave={closeDrawer} />
          </Drawer>
        )}
      </QueryClientProvider>
    </I18nProvider>
  );
}

/** As last chosen; else by the room there is. */
function isCollapsedAtFirst(): boolean {
  const chosen = readCookie(menuCookie);
  return chosen ? chosen === 'icons' : matchMedia('(width < 64rem)').matches;
}

function DeskMenu() {
  const { frame } = useWording().messages;
  const [isCollapsed, setCollapsed] = useState(isCollapsedAtFirst);
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  const toggle = () => {
    writeCookie(menuCookie, isCollapsed ? 'full' : 'icons');
    setCollapsed(!isCollapsed);
  };
  return (
    <div
      className={`flex flex-col border-line border-e bg-surface max-md:hidden ${isCollapsed ? 'w-[4.25rem]' : 'w-60'}`}
    >
      <div className="min-h-0 grow overflow-y-auto">
        <SideMenu isCollapsed={isCollapsed} />
      </div>
      <div className="border-line border-t p-3">
        <Button
          kind="icon"
          aria-expanded={!isCollapsed}
          aria-label={isCollapsed ? frame.expandMenu : frame.collapseMenu}
          onPress={toggle}
        >
          <Icon aria-hidden size={18} />
        </Button>
      </div>
    </div>
  );
}

function NavigationProgress() {
  const { frame } = useWording().messages;
  if (useNavigation().state === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-label={frame.loadingPage}
      className="progress fixed inset-x-0 top-0 z-20 h-0.5 bg-marigold"
    />
  );
}

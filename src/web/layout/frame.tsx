import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Outlet, useNavigation } from 'react-router';
import type { Language } from '#shared/languages.ts';
import { DeskMenu } from '#web/layout/menu/desk-menu.tsx';
import { PhoneBar } from '#web/layout/menu/phone-bar.tsx';
import { tooltips } from '#web/layout/menu/tip.tsx';
import { usePageRegistry } from '#web/layout/page/registry.tsx';
import { useRecentPages } from '#web/layout/palette/recent-pages.ts';
import { useSyncedAppearance } from '#web/layout/theme/use-synced-appearance.ts';
import { useLocale, useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { besideId } from '#web/ui/dialog/beside.ts';
import { PageScope } from '#web/ui/dialog/input-scope.tsx';
import { LateFailureContext } from '#web/ui/late-failure.ts';
import { overlayParts } from '#web/ui/lazy/lazy-button.tsx';
import { OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { type FramePartName, frameParts } from './frame-part.tsx';
import { followReleases, openNewerRelease } from './office-worker.ts';
import { newQueryClient } from './query-client.ts';
import { useShortcutKeys, useShortcuts } from './shortcuts.ts';
import { TopBar } from './top-bar.tsx';
import { useLateFailure } from './use-late-failure.tsx';

const locales: Record<Language, string> = { en: 'en-IN', gu: 'gu-IN', hi: 'hi-IN' };

/**
 * The layout of a signed-in page: top bar, side menu and the one main region. On wide screens it is as tall as the window, and
 * menu and main region scroll by themselves; on a phone the document scrolls.
 */
export function Frame() {
  const { language } = useLocale();
  const [queryClient] = useState(newQueryClient);
  const { beginWrite, watch, notice } = useLateFailure(queryClient);
  usePreloadedParts(watch);
  return (
    <I18nProvider locale={locales[language]}>
      <QueryClientProvider client={queryClient}>
        <LateFailureContext value={beginWrite}>
          <FrameAround />
        </LateFailureContext>
        {notice}
      </QueryClientProvider>
    </I18nProvider>
  );
}

function FrameAround() {
  const [openPart, setOpenPart] = useState<FramePartName>();
  const Part = openPart && frameParts[openPart];
  const main = useRef<HTMLElement>(null);
  const isNavigating = useNavigation().state !== 'idle';
  const shortcuts = useShortcuts(setOpenPart);
  useShortcutKeys(shortcuts);
  useSyncedAppearance();
  useRecentPages();
  const { onSignedIn } = usePageRegistry();
  useEffect(onSignedIn, [onSignedIn]);
  useDataOfRole();

  return (
    <PageScope>
      <div className="flex min-h-dvh flex-col md:grid md:h-dvh md:grid-cols-[auto_minmax(0,1fr)_auto] md:grid-rows-[auto_minmax(0,1fr)]">
        <TopBar onOpen={setOpenPart} onSkip={() => main.current?.focus()} />
        <DeskMenu />
        <main
          ref={main}
          tabIndex={-1}
          className="relative min-w-0 grow outline-none md:overflow-y-auto md:[container:main/size]"
        >
          {isNavigating && <ProgressLine />}
          <Outlet />
        </main>
        <div id={besideId} className="contents" />
        <PhoneBar onMore={() => setOpenPart('menu')} />
      </div>
      <NewVersionNotice />
      {Part && <Part shortcuts={shortcuts} onOpen={setOpenPart} onClose={() => setOpenPart(undefined)} />}
    </PageScope>
  );
}

/** What was read under an earlier role is read anew, or forgotten. */
function useDataOfRole() {
  const { role } = usePerson();
  const queryClient = useQueryClient();
  const shownTo = useRef(role);
  useEffect(() => {
    if (shownTo.current === role) return;
    shownTo.current = role;
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.invalidateQueries();
  }, [role, queryClient]);
}

/** Fetches the code of menus, panels and tooltips, and of what is told late, on the first pointer or key event. */
function usePreloadedParts(watchWrites: () => Promise<void>) {
  useEffect(() => {
    const ended = new AbortController();
    const preload = () => {
      overlayParts.preload();
      tooltips.preload();
      void watchWrites().catch(() => {});
      ended.abort();
    };
    for (const sign of ['pointermove', 'pointerdown', 'keydown']) {
      addEventListener(sign, preload, { signal: ended.signal, passive: true });
    }
    return () => ended.abort();
  }, [watchWrites]);
}

/** Announces a newer release; the person decides when to load it. */
function NewVersionNotice() {
  const { frame } = useMessages();
  const [isNewer, setNewer] = useState(false);
  useEffect(() => followReleases(() => setNewer(true)), []);
  const reload = { label: frame.reload, onPress: () => void openNewerRelease() };
  return (
    <OutcomeNotice
      outcome={isNewer ? { kind: 'info', text: frame.newVersion, undo: reload } : undefined}
      onClose={() => setNewer(false)}
    />
  );
}

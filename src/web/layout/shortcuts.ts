import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { menuPages, titleOf } from '#web/layout/menu/pages.ts';
import { useMenuSize } from '#web/layout/menu/size.ts';
import { usePageRegistry } from '#web/layout/page/registry.tsx';
import { currentAppearance } from '#web/layout/theme/appearance-store.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { usePerson } from '#web/session/person-context.tsx';
import type { FramePartName } from './frame-part.tsx';
import { combinationOf, isTyping, isWindowOpen } from './key-combination.ts';

/** What a key does, or two after another. The keyboard help lists these and nothing else. */
export interface Shortcut {
  /** As `combinationOf` names them: `mod+k`, `?`, `g d`. */
  keys: string;
  group: 'general' | 'pages';
  title: (messages: OfficeMessages) => string;
  run: () => void;
}

/** Long enough for a slow hand and a busy device. */
const sequenceMs = 3_000;

function focusSearch() {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  field?.select();
}

export function useShortcuts(open: (part: FramePartName) => void): Shortcut[] {
  const person = usePerson();
  const { pages } = usePageRegistry();
  const navigate = useNavigate();
  const { toggle } = useMenuSize();
  return [
    { keys: 'mod+k', group: 'general', title: ({ palette }) => palette.title, run: () => open('palette') },
    { keys: '/', group: 'general', title: ({ shortcuts }) => shortcuts.focusSearch, run: focusSearch },
    { keys: '[', group: 'general', title: ({ shortcuts }) => shortcuts.toggleMenu, run: toggle },
    { keys: '?', group: 'general', title: ({ shortcuts }) => shortcuts.title, run: () => open('help') },
    ...menuPages(pages, person).flatMap((page): Shortcut[] =>
      page.letter
        ? [
            {
              keys: `g ${page.letter}`,
              group: 'pages',
              title: (messages) => titleOf(page, messages),
              run: () => void navigate(page.path),
            },
          ]
        : [],
    ),
  ];
}

/**
 * Listens for them on the whole document. A lone key does nothing while somebody types, or where the person switched
 * lone keys off; nothing does while a window or a menu is open.
 */
export function useShortcutKeys(shortcuts: readonly Shortcut[]): void {
  const before = useRef({ combination: '', at: 0 });

  const press = useEffectEvent((event: KeyboardEvent) => {
    const combination = combinationOf(event);
    if (!combination) return;
    const isLone = !combination.startsWith('mod+');
    const isOff = isLone && (currentAppearance().appearance.keys === 'off' || isTyping(event.target));
    if (isOff) return;
    const { combination: first, at } = before.current;
    const isSequence = first !== '' && event.timeStamp - at < sequenceMs;
    const find = (keys: string) => shortcuts.find((shortcut) => shortcut.keys === keys);
    const shortcut = (isSequence ? find(`${first} ${combination}`) : undefined) ?? find(combination);
    const isBeginning = !shortcut && shortcuts.some(({ keys }) => keys.startsWith(`${combination} `));
    before.current = isBeginning ? { combination, at: event.timeStamp } : { combination: '', at: 0 };
    if (!shortcut) return;
    // Kept from the browser even while a window is open: Ctrl-K would leave for its address bar.
    event.preventDefault();
    if (!isWindowOpen()) shortcut.run();
  });

  // In place before anything can be seen: not even the first key is lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // Before anything inside may keep the event to itself.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

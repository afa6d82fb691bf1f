import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { menuPages, titleOf } from '#web/layout/menu/pages.ts';
import { useMenuSize } from '#web/layout/menu/size.ts';
import { usePageRegistry } from '#web/layout/page/registry.tsx';
import { currentAppearance } from '#web/layout/theme/appearance-store.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { usePerson } from '#web/session/person-context.tsx';
import type { FramePartName } from './frame-part.tsx';
import { combinationOf, countOpenWindows, isTyping } from './key-combination.ts';
import { recordShortcuts } from './record-steps.ts';

/** A key combination or sequence and its action. Also the source of the keyboard help. */
export interface Shortcut {
  /** As returned by `combinationOf`: `mod+k`, `?`; a sequence is `g d`. */
  keys: string;
  group: 'general' | 'pages';
  title: (messages: OfficeMessages) => string;
  run: () => void;
  /** Absent: always. */
  isReady?: () => boolean;
  /** Decides by itself what it does over an open window. */
  isOverWindows?: boolean;
}

/** The time limit between two keys of a sequence, generous for slow typing and busy devices. */
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
    { keys: 'mod+k', group: 'general', title: ({ titles }) => titles.palette.title, run: () => open('palette') },
    { keys: '/', group: 'general', title: ({ shortcuts }) => shortcuts.focusSearch, run: focusSearch },
    ...recordShortcuts,
    { keys: '[', group: 'general', title: ({ shortcuts }) => shortcuts.toggleMenu, run: toggle },
    { keys: '?', group: 'general', title: ({ titles }) => titles.shortcuts.title, run: () => open('help') },
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
 * Handles shortcuts on the whole document. Single keys are ignored in text fields and where the person switched them off; all are
 * ignored while a dialog or menu is open.
 */
export function useShortcutKeys(shortcuts: readonly Shortcut[]): void {
  const before = useRef({ combination: '', at: 0 });

  const press = useEffectEvent((event: KeyboardEvent) => {
    const combination = combinationOf(event);
    if (!combination) return;
    // A single character, which the person may have switched off.
    const isLone = combination.length === 1;
    const isOff = isLone && (currentAppearance().appearance.keys === 'off' || isTyping(event.target));
    if (isOff) return;
    const { combination: first, at } = before.current;
    const isSequence = first !== '' && event.timeStamp - at < sequenceMs;
    const find = (keys: string) => shortcuts.find((each) => each.keys === keys && each.isReady?.() !== false);
    const shortcut = (isSequence ? find(`${first} ${combination}`) : undefined) ?? find(combination);
    const isBeginning = !shortcut && shortcuts.some(({ keys }) => keys.startsWith(`${combination} `));
    before.current = isBeginning ? { combination, at: event.timeStamp } : { combination: '', at: 0 };
    if (!shortcut) return;
    // Prevented even under an open dialog: Ctrl-K would focus the browser's address bar.
    event.preventDefault();
    if (shortcut.isOverWindows || countOpenWindows() === 0) shortcut.run();
  });

  // A layout effect: the handler is attached before the first paint.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // In the capture phase, before a component can stop the event.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

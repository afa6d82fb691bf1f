import { useLayoutEffect } from 'react';
import { goBetween, isRecordBeside } from '#web/ui/dialog/beside.ts';
import type { Neighbours } from '#web/ui/list-screen/neighbours.ts';
import { countOpenWindows } from './key-combination.ts';
import type { Shortcut } from './shortcuts.ts';

let current: { neighbours: Neighbours; windows: number } | undefined;

/** J and K walk through the records of this drawer's list, while it is open; `windows` counts the drawer where it is one. */
export function useRecordSteps(neighbours: Neighbours, windows: number): void {
  // As soon as the record is seen: a key pressed at once would step from the one before.
  useLayoutEffect(() => {
    current = { neighbours, windows };
    return () => {
      current = undefined;
    };
  }, [neighbours, windows]);
}

/** Not while another window is open. */
const stepTo = (direction: keyof Neighbours) => () => {
  if (countOpenWindows() === current?.windows) current.neighbours[direction]?.();
};

export const recordShortcuts: readonly Shortcut[] = [
  { keys: 'j', group: 'general', title: ({ list }) => list.nextRecord, run: stepTo('next'), isOverWindows: true },
  {
    keys: 'k',
    group: 'general',
    title: ({ list }) => list.previousRecord,
    run: stepTo('previous'),
    isOverWindows: true,
  },
  {
    keys: 'f6',
    group: 'general',
    title: ({ list }) => list.listAndRecord,
    run: goBetween,
    isReady: isRecordBeside,
  },
];

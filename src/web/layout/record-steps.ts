import { useEffect } from 'react';
import type { Neighbours } from '#web/ui/list-screen/neighbours.ts';
import { countOpenWindows } from './key-combination.ts';
import type { Shortcut } from './shortcuts.ts';

let current: Neighbours | undefined;

/** J and K walk through the records of this drawer's list, while it is open. */
export function useRecordSteps(neighbours: Neighbours): void {
  useEffect(() => {
    current = neighbours;
    return () => {
      current = undefined;
    };
  }, [neighbours]);
}

/** Not while another window is open over the drawer. */
const stepTo = (direction: keyof Neighbours) => () => {
  if (countOpenWindows() === 1) current?.[direction]?.();
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
];

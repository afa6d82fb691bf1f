import { useState } from 'react';

/** Opens the record before or after the open one; absent at either end of the page. */
export interface Neighbours {
  previous?: (() => void) | undefined;
  next?: (() => void) | undefined;
}

/** Of the open row on its page. One that has left the page since it was opened lies between those it lay between. */
export function useNeighbours(
  open: number | undefined,
  ids: readonly number[],
  onOpen: (id: number) => void,
): Neighbours {
  const [place, setPlace] = useState(0);
  const index = open === undefined ? -1 : ids.indexOf(open);
  if (index >= 0 && index !== place) setPlace(index);
  const to = (id: number | undefined) => (id === undefined ? undefined : () => onOpen(id));
  return {
    previous: to(ids[(index >= 0 ? index : place) - 1]),
    next: to(ids[index >= 0 ? index + 1 : place]),
  };
}

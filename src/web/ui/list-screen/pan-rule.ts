import { panWithin } from '#shared/text/pan-text.ts';

/** A whole PAN, alone or among words: it stands in no address, neither the browser's nor a call's. */
export function hasPan(text: string): boolean {
  const pan = panWithin(text);
  return pan === 'whole' || pan === 'among words';
}

/** Why a search is not sent: where a PAN is searched for, only whole and alone; elsewhere never. */
export function isHeldBack(text: string, takesPan: boolean): 'unfinished' | 'not here' | undefined {
  if (!takesPan) return hasPan(text) ? 'not here' : undefined;
  const pan = panWithin(text);
  return pan === undefined || pan === 'whole' ? undefined : 'unfinished';
}

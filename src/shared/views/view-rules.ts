/** Of one list: as many of a person's own, and as many of everybody's. */
export const mostViews = 20;
export const longestViewName = 50;
export const longestViewQuery = 2_500;

/** Of a list that has a board: the view is opened on it. */
export const boardParameter = 'as';
export const onBoard = 'board';

/** Each parameter once said, in one order, whichever the address had: what is the same view is the same text. */
export function viewQuery(parameters: string): string {
  const named = [...new URLSearchParams(parameters)].filter(([, value]) => value !== '');
  return new URLSearchParams(named.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
}

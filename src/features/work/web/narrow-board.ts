/** On the board stand requests alone: applications have no stages. */
export const narrowBoard = (filterQuery: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  filterQuery.kind === 'application' ? filterQuery : { ...filterQuery, kind: 'request' };

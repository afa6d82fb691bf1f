interface MoveLine {
  by: string | undefined;
  at: string;
  isUndone: boolean;
  /** It takes back the one before. */
  isUndoing: boolean;
}

/** The lines of a history, newest first, which an undoing and what it takes back stand in as two. */
export function withUndone<Line extends { reason: string | null }>(
  history: readonly Line[],
): (Line & Pick<MoveLine, 'isUndone' | 'isUndoing'>)[] {
  return history.map((line, index) => ({
    ...line,
    isUndoing: line.reason === 'undone',
    isUndone: history[index - 1]?.reason === 'undone',
  }));
}

/** Who has moved a request to where it stands, since it was seen there since another time. What was undone moved it nowhere; where nothing else has, the undoing did. */
export function lastMove(
  lines: readonly MoveLine[],
  seenDate: string | null | undefined,
): { by: string | undefined; at: string | undefined } {
  const move =
    lines.find(({ at, isUndone, isUndoing }) => !isUndone && !isUndoing && (!seenDate || at > seenDate)) ??
    lines.find(({ isUndoing }) => isUndoing);
  return { by: move?.by, at: move?.at };
}

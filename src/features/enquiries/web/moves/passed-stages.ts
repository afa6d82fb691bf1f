interface Entered {
  stage: string | null;
}

/** The stages that are behind a request, by its moves, newest first: what it was moved back out of is not. */
export function passedStages(ids: readonly string[], moves: readonly Entered[]): ReadonlySet<string> {
  const passed = moves.toReversed().reduce<string[]>((before, { stage }) => {
    const place = stage === null ? -1 : ids.indexOf(stage);
    return stage === null || place < 0 ? before : [...before.filter((id) => ids.indexOf(id) < place), stage];
  }, []);
  return new Set(passed);
}

/** What was started or made, undone in reverse order: at the end, after an error, and on Ctrl-C. */
export interface Undo {
  add(step: () => Promise<void> | void): void;
  all(): Promise<void>;
}

export function makeUndo(): Undo {
  const steps: (() => Promise<void> | void)[] = [];
  let undone: Promise<void> | undefined;
  const run = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) {
      await Promise.resolve(step()).catch((error: unknown) => console.error('While tidying up:', error));
    }
  };
  const all = () => {
    undone ??= run();
    return undone;
  };
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.once(signal, () => void all().finally(() => process.exit(code)));
  }
  return { add: (step) => void steps.push(step), all };
}

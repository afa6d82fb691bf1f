export const databaseName = 'attendance';

/** Whether this device may have an outbox, checked without loading its code. Older browsers cannot tell. */
export async function mayHaveOutbox(): Promise<boolean> {
  try {
    return (await indexedDB.databases?.())?.some(({ name }) => name === databaseName) ?? true;
  } catch {
    return false;
  }
}

/** Whether the outbox has a mark of any person. */
export async function hasOutboxMarks(): Promise<boolean> {
  if (!(await mayHaveOutbox())) return false;
  const { countMarks } = await import('./outbox-store.ts');
  return (await countMarks()) > 0;
}

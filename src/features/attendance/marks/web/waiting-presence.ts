export const databaseName = 'attendance';

/** Whether anything may be kept on this device, asked without loading what keeps it. Older browsers cannot say. */
export async function mayHoldMarks(): Promise<boolean> {
  try {
    return (await indexedDB.databases?.())?.some(({ name }) => name === databaseName) ?? true;
  } catch {
    return false;
  }
}

/** Whether a mark of anybody waits on this device. */
export async function isAnyMarkKept(): Promise<boolean> {
  if (!(await mayHoldMarks())) return false;
  const { countMarks } = await import('./waiting-store.ts');
  return (await countMarks()) > 0;
}

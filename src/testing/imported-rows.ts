import { confirmImport, getImport, mapImport, undoImport } from '#features/imports/contract.ts';
import type { ImportKind } from '#features/imports/rules.ts';
import { checkImport } from '#features/imports/server/check-import.ts';
import { guessColumns } from '#features/imports/server/guess-columns.ts';
import { insertImport } from '#features/imports/server/queries/imports.ts';
import { runImport } from '#features/imports/server/run-import.ts';
import { stageParts } from '#features/imports/server/staged-parts.ts';
import { takeBackImport } from '#features/imports/server/undo-import.ts';
import { jobServicesOf } from './job-services.ts';
import type { TestApp } from './server.ts';

interface Brought {
  kind: ImportKind;
  /** Headings, then rows. */
  lines: string[][];
  /** Whose customers they are to be. */
  owner?: string;
  withDuplicates: boolean;
  asCompleted: boolean;
}

const never = new AbortController().signal;

/**
 * Brings a file's rows as an administrator does, from its columns on: `uploadImport` reads it in a process of its own, which takes longer than
 * all else. Answers the import; undefined where it was refused, as where nobody is there to have the customers.
 */
export async function importRows(
  app: TestApp,
  admin: { id: number },
  { kind, lines, owner, withDuplicates, asCompleted }: Brought,
): Promise<number | undefined> {
  const staged = lines.map((cells, place): [number, ...string[]] => [place + 1, ...cells]);
  const mapping = guessColumns(kind, staged, new Date());
  const id = await app.db.transaction().execute(async (transaction) => {
    const row = { kind, mapping, row_count: staged.length, column_count: lines[0]?.length ?? 0, made_by: admin.id };
    const made = await insertImport(transaction, row);
    await stageParts(transaction, app.vault, made, [
      { bytes: Buffer.from(JSON.stringify(staged)), rows: staged.length },
    ]);
    return made;
  });
  const services = jobServicesOf(app);
  const { hasHeadings, columns, defaults } = mapping;
  const body = { hasHeadings, columns, defaults, ...(owner === undefined ? {} : { owner }) };
  if ((await app.as(admin).call(mapImport, { params: { id }, body })).status !== 200) return undefined;
  await checkImport(services, id, never);
  const { attempt } = (await app.as(admin).call(getImport, { params: { id } })).body;
  const confirmed = await app
    .as(admin)
    .call(confirmImport, { params: { id }, body: { attempt, withDuplicates, asCompleted } });
  if (confirmed.status !== 200) return undefined;
  await runImport(services, id, never);
  return id;
}

/** Takes an import back. Answers what came of its rows. */
export async function undoImported(app: TestApp, admin: { id: number }, id: number) {
  const { status } = await app.as(admin).call(undoImport, { params: { id } });
  await takeBackImport(jobServicesOf(app), id, never);
  const { state, importedRows, undoneRows, keptRows } = (await app.as(admin).call(getImport, { params: { id } })).body;
  return { status, state, importedRows, undoneRows, keptRows };
}

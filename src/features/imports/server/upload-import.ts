import { recordAudit } from '#server/audit/queries.ts';
import { readTable } from '#server/files/tables/read-table.ts';
import type { Upload } from '#server/files/upload.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import type { Person } from '#shared/contract/access.ts';
import type { ImportDetail } from '../contract.ts';
import type { ImportKind } from '../rules.ts';
import type { StagedRow } from './check-row.ts';
import { countTitles, guessColumns } from './guess-columns.ts';
import { answerImport } from './present-import.ts';
import { insertImport } from './queries/imports.ts';
import { stageParts } from './staged-parts.ts';

interface Sent {
  kind: ImportKind;
  upload: Upload;
  caller: Person;
  request: RequestContext;
}

/** Reads a file in a process of its own and keeps its rows from the headings on, sealed. The file itself is not kept. */
export async function uploadRows(
  services: Services,
  { kind, upload, caller, request }: Sent,
): Promise<Answer<ImportDetail> | Refusal> {
  const table = await readTable(upload.bytes);
  if (typeof table === 'string') return refuse(table);
  const [first, ...others] = table.parts;
  const read = JSON.parse(Buffer.from(first?.bytes ?? '[]').toString()) as StagedRow[];
  const titles = countTitles(kind, read);
  const start = read.slice(titles);
  const parts = [{ bytes: Buffer.from(JSON.stringify(start)), rows: start.length }, ...others];
  const mapping = guessColumns(kind, start, services.now());
  return inTransaction(services.db, async (transaction) => {
    const id = await insertImport(transaction, {
      ...{ kind, mapping, row_count: table.rows - titles, column_count: table.columns, made_by: caller.id },
    });
    await stageParts(transaction, services.vault, id, parts);
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: 'import-uploaded',
      subject: `import ${id}`,
      changes: [{ field: 'rows', after: table.rows - titles }],
    });
    return answerImport(services, transaction, id);
  });
}

import { refuse, refuseFields } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import {
  confirmImport,
  discardImport,
  getImport,
  listImportRows,
  listImports,
  mapImport,
  previewUndo,
  resumeImport,
  undoImport,
  uploadImport,
} from '../contract.ts';
import type { ImportKind } from '../rules.ts';
import { confirm, discard, mapColumns, resume, undo } from './change-import.ts';
import { faultsExportRoutes } from './export-faults.ts';
import { presentImport, presentSummary } from './present-import.ts';
import { importById, lastImports } from './queries/imports.ts';
import { countByReason } from './queries/undo.ts';
import { readRows } from './read-rows.ts';
import { uploadRows } from './upload-import.ts';

export const importRoutes: Route[] = [
  route(listImports, async ({ services }) => ({
    body: { imports: (await lastImports(services.db)).map(presentSummary) },
  })),

  route(uploadImport, async ({ services, body, upload, caller, request }) =>
    upload ? uploadRows(services, { kind: body.kind, upload, caller, request }) : refuseFields({ file: ['required'] }),
  ),

  route(getImport, async ({ services, params }) => {
    const row = await importById(services.db, params.id);
    return row ? { body: await presentImport(services, row) } : refuse('not-found');
  }),

  route(mapImport, async ({ services, params, body, caller, request }) => {
    const row = await importById(services.db, params.id);
    if (!row) return refuse('not-found');
    return mapColumns(services, { id: params.id, kind: row.kind as ImportKind, body, caller, request });
  }),

  route(listImportRows, async ({ services, query: { importId, state, after } }) => {
    const row = await importById(services.db, importId);
    if (!row) return refuse('not-found');
    return { body: { id: importId, ...(await readRows(services, row, { state, after: after ?? 0 })) } };
  }),

  route(confirmImport, ({ services, params, body, caller, request }) =>
    confirm(services, { id: params.id, ...body, caller, request }),
  ),

  route(previewUndo, async ({ services, params }) => {
    const row = await importById(services.db, params.id);
    if (!row) return refuse('not-found');
    if (row.state !== 'done') return refuse('import-moved');
    const counts = await countByReason(services.db, { id: row.id, kind: row.kind as ImportKind });
    return {
      body: {
        id: row.id,
        goes: counts.find(({ reason }) => reason === null)?.rows ?? 0,
        stays: counts.flatMap(({ reason, rows }) => (reason === null ? [] : [{ reason, rows }])),
      },
    };
  }),

  route(undoImport, ({ services, params, caller, request }) => undo(services, { id: params.id, caller, request })),
  route(resumeImport, ({ services, params, caller, request }) => resume(services, { id: params.id, caller, request })),
  route(discardImport, ({ services, params, caller, request }) =>
    discard(services, { id: params.id, caller, request }),
  ),

  ...faultsExportRoutes,
];

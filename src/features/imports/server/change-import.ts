import type { z } from 'zod/mini';
import type { Db, Row } from '#db/open.ts';
import { type AuditEvent, recordAudit } from '#server/audit/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { sendJob } from '#server/jobs/send-job.ts';
import { type Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import type { Person } from '#shared/contract/access.ts';
import type { confirmImport, ImportDetail, mapImport } from '../contract.ts';
import {
  busyStates,
  defaultableFields,
  fieldsOf,
  type ImportKind,
  type ImportState,
  optionalFields,
  undoDays,
} from '../rules.ts';
import { jobOfState } from './jobs.ts';
import { answerImport } from './present-import.ts';
import { activeAccount, isActive, lockImport, moveImport } from './queries/imports.ts';
import { deleteStaged } from './queries/parts.ts';

interface Asked {
  id: number;
  caller: Person;
  request: RequestContext;
}

type Outcome = Promise<Answer<ImportDetail> | Refusal>;
type Import = Row<'imports'>;

interface Step {
  from: readonly ImportState[];
  to: (current: Import) => ImportState;
  /** What is refused, before anything is written. */
  refuses?: (current: Import, transaction: Db) => Refusal | undefined | Promise<Refusal | undefined>;
  change?: Parameters<typeof moveImport>[3];
  audit?: (current: Import) => Pick<AuditEvent, 'action' | 'changes'>;
}

/** Moves an import to its next step, and asks for the job of that. Of two at once one moves it; the other is told. */
function move(services: Services, { id, caller, request }: Asked, { from, to, refuses, change, audit }: Step): Outcome {
  return inTransaction(services.db, async (transaction) => {
    const current = await lockImport(transaction, id);
    if (!current) return refuse('not-found');
    if (!from.some((state) => state === current.state)) return refuse('import-moved');
    const refusal = await refuses?.(current, transaction);
    if (refusal) return refusal;
    const next = to(current);
    await moveImport(transaction, id, next, change);
    if (next === 'discarded') await deleteStaged(transaction, id);
    const job = jobOfState[next];
    if (job) await sendJob(transaction, job, { importId: id });
    if (audit) {
      await recordAudit(transaction, request, { actorId: caller.id, subject: `import ${id}`, ...audit(current) });
    }
    return answerImport(services, transaction, id);
  });
}

type Mapped = z.output<typeof mapImport.body>;

/** Every field that a row must have stands in a column, or is the same for all. */
function refuseMapping(
  { kind, column_count }: Import,
  { columns, defaults }: Mapped,
  hasOwner: boolean,
): Refusal | undefined {
  const fields = fieldsOf[kind as ImportKind];
  const missing = fields.filter((field) => {
    if (optionalFields.includes(field) || columns[field] !== undefined) return false;
    return !(defaultableFields.includes(field) && defaults[field]);
  });
  const beyond = fields.filter((field) => (columns[field] ?? 0) >= column_count);
  const codes = {
    ...Object.fromEntries(missing.map((field) => [`columns.${field}`, ['required' as const]])),
    ...Object.fromEntries(beyond.map((field) => [`columns.${field}`, ['not-in-list' as const]])),
    ...(kind === 'customers' && !hasOwner ? { owner: ['required' as const] } : {}),
  };
  return Object.keys(codes).length > 0 ? refuseFields(codes) : undefined;
}

/** Of fields that the kind has; a value for all rows where that makes sense. */
function mappingOf(kind: ImportKind, { hasHeadings, columns, defaults }: Mapped) {
  const known = fieldsOf[kind];
  const own = <Value>(of: Partial<Record<string, Value>>, fields: readonly string[]) =>
    Object.fromEntries(Object.entries(of).filter(([field]) => fields.includes(field)));
  return {
    hasHeadings,
    columns: own(columns, known),
    defaults: own(
      defaults,
      known.filter((field) => defaultableFields.includes(field)),
    ),
  };
}

export async function mapColumns(services: Services, asked: Asked & { kind: ImportKind; body: Mapped }): Outcome {
  const { kind, body } = asked;
  const ownerId = body.owner ? await activeAccount(services.db, body.owner) : undefined;
  return move(services, asked, {
    from: ['mapping', 'checking', 'checked'],
    to: () => 'checking',
    refuses: (current) => refuseMapping(current, body, ownerId !== undefined),
    change: { mapping: mappingOf(kind, body), owner_id: kind === 'customers' ? (ownerId ?? null) : null },
  });
}

type Confirmed = z.output<typeof confirmImport.body>;

/** What was seen is what is imported: nothing that somebody else has had checked anew meanwhile. */
export function confirm(services: Services, asked: Asked & Confirmed): Outcome {
  const { attempt, withDuplicates, asCompleted, withSharedEmail, caller } = asked;
  return move(services, asked, {
    from: ['checked'],
    to: () => 'running',
    refuses: async (current, transaction) => {
      if (attempt !== undefined && current.attempt !== attempt) return refuse('import-moved');
      const { owner_id: ownerId } = current;
      return ownerId === null || (await isActive(transaction, ownerId))
        ? undefined
        : refuseFields({ owner: ['required'] });
    },
    change: {
      ...{ with_duplicates: withDuplicates, as_completed: asCompleted, without_shared_email: !withSharedEmail },
      confirmed_by: caller.id,
    },
    audit: ({ good_rows, duplicate_rows }) => ({
      action: 'import-confirmed',
      changes: [{ field: 'rows', after: good_rows + (withDuplicates ? duplicate_rows : 0) }],
    }),
  });
}

const isUndoable = ({ ended_at }: Import, now: Date) =>
  ended_at !== null && Date.parse(ended_at) + undoDays * 86_400_000 > now.getTime();

export const undo = (services: Services, asked: Asked): Outcome =>
  move(services, asked, {
    from: ['done'],
    to: () => 'undoing',
    refuses: (current) => (isUndoable(current, services.now()) ? undefined : refuse('import-moved')),
    change: { undone_by: asked.caller.id },
    audit: ({ imported_rows }) => ({ action: 'import-undo-asked', changes: [{ field: 'rows', after: imported_rows }] }),
  });

export const discard = (services: Services, asked: Asked): Outcome =>
  move(services, asked, {
    from: ['mapping', 'checking', 'checked'],
    to: () => 'discarded',
    audit: () => ({ action: 'import-discarded' }),
  });

/** The job was given up for good, or its node is gone: another one goes on. */
export function resume(services: Services, { id }: Asked): Outcome {
  return inTransaction(services.db, async (transaction) => {
    const current = await lockImport(transaction, id);
    if (!current) return refuse('not-found');
    const job = jobOfState[current.state as ImportState];
    if (!job || !busyStates.some((state) => state === current.state)) return refuse('import-moved');
    await sendJob(transaction, job, { importId: id });
    return answerImport(services, transaction, id);
  });
}

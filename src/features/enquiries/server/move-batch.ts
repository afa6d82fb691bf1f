import type { z } from 'zod/mini';
import type { Db } from '#db/open.ts';
import { recordAuditEach } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { refuseFields } from '#server/routing/refusal.ts';
import { maskNumbers } from '#shared/text/mask-numbers.ts';
import { bulkBatch, type EnquiryStatus, enquiryStatuses, openStatuses } from '../catalogue.ts';
import type { countEnquiries, moveEnquiries } from '../contract.ts';
import { reasonFaults, reasonListFor, reasonListOf, statusMoves } from '../rules.ts';
import { filterOf } from './queries/filters.ts';
import { countPicked } from './queries/lists.ts';
import { lockPicked, moveHeld, newestEnquiryId } from './queries/statuses.ts';

const isOpen = (status: EnquiryStatus) => openStatuses.some((open) => open === status);

/** The number shown for confirmation before the move. */
export async function countForMove(db: Db, { to, ...picked }: z.output<(typeof countEnquiries)['body']>) {
  const filter = filterOf(picked);
  const canBeSo = !filter.status || filter.status.includes(to);
  const closed = isOpen(to)
    ? enquiryStatuses.filter((status) => !isOpen(status) && (filter.status ?? [status]).includes(status))
    : [];
  const shut = enquiryStatuses.filter(
    (from) => from !== to && !statusMoves[from][to] && (filter.status ?? [from]).includes(from),
  );
  const [rows, alreadySo, newestId, reopened, blocked] = await Promise.all([
    countPicked(db, filter),
    canBeSo ? countPicked(db, { ...filter, status: [to] }) : 0,
    newestEnquiryId(db),
    closed.length > 0 ? countPicked(db, { ...filter, status: closed }) : 0,
    shut.length > 0 ? countPicked(db, { ...filter, status: shut }) : 0,
  ]);
  return { rows, alreadySo, newestId, closed: reopened, blocked };
}

type MoveRequest = z.output<(typeof moveEnquiries)['body']> & {
  caller: Caller;
  request: { id: string; network: string };
};

/**
 * Moves the next batch, whoever is being worked on: the person who asked was told how many there are. Going by ids, it
 * meets each once although what it moves may no longer match the filter.
 */
export async function moveBatch(db: Db, { to, reason, note, after, upTo, caller, request, ...picked }: MoveRequest) {
  const faults = reasonFaults(reasonListOf(to), { reason, note }, { isRequired: false });
  if (faults) return refuseFields(faults);
  const { text: kept, masked } = maskNumbers(note ?? '');
  if (kept === undefined) return refuseFields({ note: ['card-number'] });
  return inTransaction(db, async (transaction) => {
    const locked = await lockPicked(transaction, filterOf(picked), { after, upTo, limit: bulkBatch });
    // What is closed is opened again before it is closed otherwise.
    const moved = locked.filter(({ status }) => statusMoves[status as EnquiryStatus][to] !== undefined);
    const reasoned = moved.flatMap(({ id, status }) => (reasonListFor(status as EnquiryStatus, to) ? [id] : []));
    if (moved.length > 0) {
      const ids = moved.map(({ id }) => id);
      await moveHeld(transaction, ids, { status: to, changedBy: caller.id, reason, note: kept || undefined, reasoned });
      await recordAuditEach(
        transaction,
        request,
        moved.map(({ id, status }) => ({
          actorId: caller.id,
          action: 'enquiry-status',
          subject: `enquiry ${id}`,
          changes: [{ field: 'status' as const, before: status, after: to }],
        })),
      );
    }
    const last = locked.length === bulkBatch ? locked.at(-1)?.id : undefined;
    const unchanged = locked.length - moved.length;
    return {
      body: { changed: moved.length, unchanged, next: last ?? null, masked: reasoned.length > 0 ? masked : [] },
    };
  });
}

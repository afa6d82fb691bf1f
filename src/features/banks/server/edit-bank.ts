import { violates } from '#db/violates.ts';
import { type AuditChange, recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { replaceFile } from '#server/files/queries.ts';
import type { Upload } from '#server/files/upload.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import type { AuditAction } from '#shared/audit.ts';
import type { BankWithChange } from '../contract.ts';
import { refuseTaken } from './create-bank.ts';
import { detailAnswer } from './present-bank.ts';
import {
  type BankChange,
  type BankDetail,
  bankById,
  type ChangedTexts,
  changeBank,
  lockedBank,
  takenNames,
} from './queries.ts';
import { storeLogo } from './store-logo.ts';

interface ChangeContext {
  id: number;
  caller: Caller;
  request: RequestContext;
}

type Outcome = Promise<Answer<BankWithChange> | Refusal>;

/** Changes the texts of a bank, and its logo when another one came. */
export async function editBank(
  services: Services,
  { texts, upload, ...context }: ChangeContext & { texts: ChangedTexts; upload: Upload | undefined },
): Outcome {
  if (!upload) return change(services, context, { texts });
  // Checked before re-encoding, and again with the row locked.
  const unfit = refuseUnfit(await bankById(services.db, context.id), context.request);
  if (unfit instanceof Refusal) return unfit;
  const logoId = await storeLogo(services, upload, context.caller.id);
  return logoId instanceof Refusal ? logoId : change(services, context, { texts, logoId });
}

export function switchBankTo(services: Services, isActive: boolean, context: ChangeContext): Outcome {
  return change(services, context, { isActive });
}

/** `If-Match` must name the current version. Equal values count as no change. Names are unique, also at the same time. */
function change(services: Services, { id, caller, request }: ChangeContext, newValues: BankChange): Outcome {
  const viewer = { services, caller };
  return inTransaction(services.db, async (transaction) => {
    const current = refuseUnfit(await lockedBank(transaction, id), request);
    if (current instanceof Refusal) return current;
    const changes = changesOf(current, newValues);
    if (changes.length === 0) return detailAnswer(current, viewer);
    const taken = newValues.texts ? await takenNames(transaction, newValues.texts, id) : [];
    if (taken.length > 0) return refuseTaken(taken);
    if (newValues.logoId !== undefined) await replaceFile(transaction, newValues.logoId, current.logo_id);
    await changeBank(transaction, { id, changedBy: caller.id, ...newValues });
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: actionOf(newValues),
      subject: `bank ${id}`,
      changes,
    });
    const changed = await bankById(transaction, id);
    return changed ? detailAnswer(changed, viewer) : refuse('not-found');
  }).catch((error) => {
    if (violates(error, 'banks_name')) return refuseTaken(['name']);
    if (violates(error, 'banks_short_name')) return refuseTaken(['shortName']);
    throw error;
  });
}

function refuseUnfit(current: BankDetail | undefined, { ifMatch }: RequestContext): BankDetail | Refusal {
  if (!current) return refuse('not-found');
  return ifMatch === undefined || ifMatch === current.version ? current : refuse('stale-version');
}

function actionOf({ isActive }: BankChange): AuditAction {
  if (isActive === undefined) return 'bank-changed';
  return isActive ? 'bank-switched-on' : 'bank-switched-off';
}

function changesOf(current: BankDetail, { texts, logoId, isActive }: BankChange): AuditChange[] {
  const all = [
    { field: 'name', before: current.name, after: texts?.name },
    { field: 'shortName', before: current.short_name, after: texts?.shortName },
    { field: 'trackerLink', before: current.tracker_link, after: texts?.trackerLink },
    { field: 'coolOffMonths', before: current.cool_off_months, after: texts?.coolOffMonths },
    { field: 'isActive', before: current.is_active, after: isActive },
  ] as const;
  const changed = all.flatMap(({ field, before, after }) =>
    after === undefined || after === before ? [] : [{ field, before, after }],
  );
  return logoId === undefined ? changed : [...changed, { field: 'logo' as const }];
}

import type { Db } from '#db/open.ts';
import { type AuditSource, recordAudit } from '#server/audit/queries.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import { hasOpenErasure, insertRights } from './queries.ts';
import { notedOf } from './work-on-rights.ts';

interface Asked {
  /** Of which it was asked for; locked. */
  enquiry: { id: number; reference: string; first_name: string; mobile: string; email: string };
  receivedDay: string;
  /** By when it is answered. */
  days: number;
}

/** As an administrator would note it, by nobody of the office: who it is nobody has made sure of yet. False where one waits for its answer. */
export async function noteErasureAsked(
  transaction: Db,
  source: AuditSource,
  { enquiry, receivedDay, days }: Asked,
): Promise<boolean> {
  if (await hasOpenErasure(transaction, enquiry.id)) return false;
  const contact = showMobile(enquiry.mobile) || enquiry.email || enquiry.reference;
  const noted = { kind: 'erasure' as const, firstName: enquiry.first_name, contact, details: '', receivedDay };
  const id = await insertRights(transaction, { ...notedOf(noted, days), by: null, enquiry_id: enquiry.id });
  const subject = `rights request ${id}`;
  await recordAudit(transaction, source, { actorId: undefined, action: 'rights-request-created', subject });
  return true;
}

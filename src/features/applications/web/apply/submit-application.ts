import { type Customer, type CustomerDraft, draftOf, findByPan, sendCustomer } from '#features/customers/web/api.ts';
import { plainMobile } from '#shared/text/plain-mobile.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { idempotentWrite } from '#web/api/idempotent-write.ts';
import { sendApplication } from './apply-calls.ts';

/** The PAN belongs to a saved customer whose details differ from the input; the person must confirm. */
export class SavedDiffers extends Error {
  readonly saved: Customer;

  constructor(saved: Customer) {
    super('saved differs');
    this.saved = saved;
  }
}

interface Submission {
  cardId: number;
  savedId: number | undefined;
  userId: number;
  draft: CustomerDraft;
  /** The customer the person confirmed. */
  owner: Customer | undefined;
}

const plain = (text: string) => text.normalize('NFC').replace(/\s/g, '').toLowerCase();

export function differs(saved: Customer, draft: CustomerDraft): boolean {
  const kept = draftOf(saved);
  if (plainMobile(kept.mobile) !== plainMobile(draft.mobile)) return true;
  return (['firstName', 'lastName', 'email', 'pincode'] as const).some(
    (field) => plain(kept[field]) !== plain(draft[field]),
  );
}

/**
 * Finds or adds the customer, then applies. Both writes are idempotent: a retry after a lost connection completes the first
 * attempt, once.
 */
export function makeSubmit() {
  const add = idempotentWrite((draft: CustomerDraft, key: string, userId: number) => sendCustomer(draft, userId, key));
  const apply = idempotentWrite(sendApplication);

  const findOrAdd = async ({ draft, userId, owner }: Submission): Promise<Customer> => {
    if (owner) return owner;
    const saved = await findOwn(draft.pan, userId);
    if (saved) return unlessOther(saved, draft);
    try {
      return await add(draft, userId);
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status !== 409) throw error;
      // Added meanwhile by this person in another window.
      const added = await findOwn(draft.pan, userId);
      if (!added) throw error;
      return unlessOther(added, draft);
    }
  };

  return async (submission: Submission): Promise<Customer> => {
    const customer = await findOrAdd(submission);
    const { cardId, userId, savedId } = submission;
    await apply({ cardId, customerId: customer.id, userId, savedId });
    return customer;
  };
}

/** An administrator finds others' customers too; an application needs one of their own. */
async function findOwn(pan: string, userId: number): Promise<Customer | undefined> {
  const customer = await findByPan(pan, userId);
  return customer?.createdBy === userId ? customer : undefined;
}

function unlessOther(saved: Customer, draft: CustomerDraft): Customer {
  if (differs(saved, draft)) throw new SavedDiffers(saved);
  return saved;
}

import { setTimeout as delay } from 'node:timers/promises';
import { customerForm, enquiryForm } from '#testing/factories.ts';

/** What the server has said is kept: by the key of the request, the name by which it is found again. */
export interface Acknowledged {
  /** References. */
  enquiries: Map<string, string>;
  /** Ids. */
  customers: Map<string, number>;
}

export const newAcknowledged = (): Acknowledged => ({ enquiries: new Map(), customers: new Map() });
export const countOf = ({ enquiries, customers }: Acknowledged) => enquiries.size + customers.size;

export interface Writing {
  acknowledged: Acknowledged;
  /** Of so many, every fourth a customer, which is written with an entry of the audit log. */
  wanted: number;
  writers: number;
  /** The server may stand elsewhere after a restart. */
  address: () => string;
  token: string;
  /** Called with each answer that is no acknowledgement; it judges which of them may be. */
  onRefusal?: (answer: Response) => void;
}

const retryMs = 20;

/** A PAN of each index its own. */
function panOf(index: number): string {
  const letter = (place: number) => String.fromCharCode(65 + (Math.floor(index / 10_000 / 26 ** place) % 26));
  return `${letter(2)}${letter(1)}${letter(0)}PK${String(index % 10_000).padStart(4, '0')}Z`;
}

/** One after another, each sent again under its key until it is acknowledged: a visitor who presses again. */
export async function write({ acknowledged, wanted, writers, address, token, onRefusal }: Writing): Promise<void> {
  const first = countOf(acknowledged);
  let sent = first;

  async function send(path: string, key: string, body: object): Promise<Record<string, unknown>> {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(path.startsWith('Basic') && { authorization: `Bearer ${token}` }),
    };
    for (;;) {
      const request = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(20_000) };
      const answer = await fetch(`${address()}/api/${path}`, request).catch(() => undefined);
      if (answer?.status === 201) {
        const created = await answer.json().catch(() => undefined);
        // Half an answer acknowledges nothing.
        if (created) return created as Record<string, unknown>;
      } else if (answer) {
        onRefusal?.(answer);
        await answer.body?.cancel();
      }
      await delay(retryMs);
    }
  }

  async function writeOne(index: number) {
    const key = `write-${index}`;
    if (index % 4 === 0) {
      const form = { ...customerForm(index), panCardNo: panOf(index) };
      const { id } = await send('BasicCustomerDetails', key, form);
      acknowledged.customers.set(key, id as number);
    } else {
      const { reference } = await send('ServicesRequest/Create', key, enquiryForm(index));
      acknowledged.enquiries.set(key, reference as string);
    }
  }

  await Promise.all(
    Array.from({ length: writers }, async () => {
      while (sent < first + wanted) await writeOne(sent++);
    }),
  );
}

/** Waits for so many acknowledgements; `isOver` ends the wait. */
export async function untilAcknowledged(acknowledged: Acknowledged, count: number, isOver: () => boolean) {
  while (countOf(acknowledged) < count && !isOver()) await delay(5);
}

import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { expect } from 'vitest';
import { customerForm } from '#testing/factories.ts';
import type { Operation } from './history.ts';
import { type Answered, send } from './traffic.ts';

const records = 20;
/** What a client may be told while something is broken; 0 is no answer. */
const refusals = [0, 503, 504];

interface Clients {
  /** The server may stand elsewhere after a restart. */
  address: () => string;
  token: string;
  count: number;
  isOver: (operations: readonly Operation[]) => boolean;
  /** What else an answer may be, of whoever stands between. */
  refusedWith?: readonly number[];
}

/** One value in two fields: a mixture of two writes shows. */
function fieldsOf(value: number) {
  return { mobile: `97${String(value).padStart(8, '0')}`, email: `value-${value}@example.com` };
}
const valueIn = ({ mobile, email }: { mobile: string; email: string }) => `${mobile.slice(-8)}/${email}`;

function seenIn({ version, body }: Answered) {
  return { version, value: valueIn(JSON.parse(body) as { mobile: string; email: string }) };
}

/** Clients that read and change a few records, new ones of which take the place of old ones, and write down what they hear. */
export function makeHistory({ address, token, count, isOver, refusedWith = [] }: Clients) {
  const agent = new Agent({ keepAlive: true });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const urlOf = (path: string) => `${address()}/api/BasicCustomerDetails${path}`;
  const mayBe = [...refusals, ...refusedWith];
  const operations: Operation[] = [];
  /** By id: what a record was made with. */
  const first = new Map<number, string>();
  const current: number[] = [];
  /** Traffic beside it counts its mobiles from 0. */
  let written = 50_000_000;
  let made = 0;

  async function create(): Promise<void> {
    const index = made++;
    const fields = fieldsOf(written++);
    const panCardNo = `ABCPH${String(index % 10_000).padStart(4, '0')}${String.fromCharCode(65 + Math.floor(index / 10_000))}`;
    const body = JSON.stringify({ ...customerForm(index), panCardNo, ...fields });
    const own = { ...headers, 'idempotency-key': `record-${index}` };
    for (;;) {
      const answer = await send(agent, { method: 'POST', url: urlOf(''), headers: own, body });
      if (answer.status === 201) {
        const { id } = JSON.parse(answer.body) as { id: number };
        first.set(id, valueIn(fields));
        current[index % records] = id;
        return;
      }
      expect(mayBe).toContain(answer.status);
      await delay(50);
    }
  }

  /** Reads, and most of the time writes for the version that it has read; then goes on to another record. */
  async function work(): Promise<void> {
    const record = current[Math.floor(Math.random() * records)] ?? 0;
    const read: Operation = { record, kind: 'read', invokedAt: performance.now() };
    const answer = await send(agent, { url: urlOf(`/Get${record}`), headers });
    const wasRead = answer.status === 200;
    if (!wasRead) expect(mayBe).toContain(answer.status);
    if (!wasRead) return delay(20);
    operations.push({ ...read, heardAt: performance.now(), seen: seenIn(answer) });
    if (Math.random() < 0.4) return;
    await update(record, answer.version);
  }

  async function update(record: number, ifMatch: number): Promise<void> {
    const fields = fieldsOf(written++);
    const { panCardNo: _, ...texts } = customerForm(1);
    const operation: Operation = {
      record,
      kind: 'update',
      invokedAt: performance.now(),
      ifMatch,
      writes: valueIn(fields),
    };
    const answer = await send(agent, {
      method: 'PUT',
      url: urlOf(`/update/${record}`),
      headers: { ...headers, 'if-match': `"${ifMatch}"` },
      body: JSON.stringify({ ...texts, ...fields }),
    });
    if (answer.status === 200) operations.push({ ...operation, heardAt: performance.now(), seen: seenIn(answer) });
    else if (answer.status === 412) operations.push({ ...operation, heardAt: performance.now() });
    else {
      expect(mayBe).toContain(answer.status);
      operations.push(operation);
    }
  }

  return {
    operations,
    first,
    run: async () => {
      for (let place = 0; place < records; place++) await create();
      const client = async () => {
        while (!isOver(operations)) await work();
      };
      const renew = async () => {
        while (!isOver(operations)) {
          await delay(1_000);
          await create();
        }
      };
      await Promise.all([...Array.from({ length: count }, client), renew()]);
    },
  };
}

/** Every version has its entry in the history and in the audit log. */
export async function expectHistoriesWhole(ownerUrl: string) {
  const db = new Client({ connectionString: ownerUrl });
  await db.connect();
  const { rows } = await db.query(`select c.id from customers c where c.version - 1 <> (
    select count(*) from audit_events a where a.action = 'customer-changed' and a.subject = 'customer ' || c.id)`);
  await db.end();
  expect(rows).toEqual([]);
}

import { queryOptions } from '@tanstack/react-query';
import type { CallHours } from '#features/site/work/rules.ts';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../../addresses.ts';
import { mostReached, type ReachedKind } from '../../catalogue.ts';
import { reachKey } from '../api.ts';

const calls = callsOf<typeof import('../../contract.ts')>(addresses);

export interface Reachable extends CallHours {
  refusedContactDate: string | null;
  hasOpen?: boolean | undefined;
}

interface Waiting {
  of: ReachedKind;
  id: number;
  /** Null: not of the person's. */
  resolve: (reachable: Reachable | null) => void;
  reject: (error: unknown) => void;
}

let waiting: Waiting[] = [];

/** All rows of a list are asked for by one call. */
function ask(of: ReachedKind, id: number): Promise<Reachable | null> {
  return new Promise((resolve, reject) => {
    if (waiting.length === 0) setTimeout(askTogether);
    waiting.push({ of, id, resolve, reject });
  });
}

function askTogether(): void {
  const all = waiting;
  waiting = [];
  for (let from = 0; from < all.length; from += mostReached) void answer(all.slice(from, from + mostReached));
}

async function answer(asked: readonly Waiting[]): Promise<void> {
  const idsOf = (kind: ReachedKind) => asked.filter(({ of }) => of === kind).map(({ id }) => id);
  const named = { requests: idsOf('request'), applications: idsOf('application'), files: idsOf('file') };
  const query = Object.fromEntries(Object.entries(named).flatMap(([key, ids]) => (ids[0] ? [[key, ids.join()]] : [])));
  try {
    const { records, ...hours } = await call(calls.getReach, { query });
    for (const { of, id, resolve } of asked) {
      const record = records.find((one) => one.of === of && one.id === id);
      resolve(record ? { ...hours, ...record } : null);
    }
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

/** Whether the person of a record may be called. */
export const reachQuery = (of: ReachedKind, id: number) =>
  queryOptions({ queryKey: [...reachKey, of, id], queryFn: () => ask(of, id), staleTime: 30_000 });

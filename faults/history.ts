/** What a client did to one record, and what it heard of it. `invokedAt` and `heardAt` are of one clock. */
export interface Operation {
  record: number;
  invokedAt: number;
  /** Undefined where no answer came: it may have been done or not, at any time after. */
  heardAt?: number;
  kind: 'read' | 'update';
  /** Of an update: the version it was made for, by `If-Match`. */
  ifMatch?: number;
  /** Of an update: what it writes, unlike anything else that is written. */
  writes?: string;
  /** What the answer shows; without one the update was refused for its version. */
  seen?: { version: number; value: string };
}

interface Wrote {
  isAcknowledged: boolean;
  operation: Operation;
}

/** What a history shows that no record written by one after another could; one sentence each. */
export function anomaliesOf(operations: readonly Operation[], first: ReadonlyMap<number, string>): string[] {
  const byRecord = Map.groupBy(operations, ({ record }) => record);
  return [...byRecord].flatMap(([record, own]) => {
    const name = `record ${record}`;
    return [...valueFaults(name, own, first.get(record)), ...orderFaults(name, own), ...refusalFaults(name, own)];
  });
}

/** Each version has one value, and an update makes the version after the one it was made for: none is lost, none is mixed. */
function valueFaults(name: string, operations: Operation[], firstValue: string | undefined): string[] {
  const faults: string[] = [];
  const writers = new Map<string, Wrote>();
  for (const operation of operations) {
    if (operation.kind === 'update' && operation.writes !== undefined) {
      writers.set(operation.writes, { operation, isAcknowledged: operation.seen !== undefined });
    }
  }
  const values = new Map<number, string>([[1, firstValue ?? '']]);
  for (const { seen, kind, writes, ifMatch } of operations) {
    if (!seen) continue;
    const there = values.get(seen.version);
    if (there !== undefined && there !== seen.value) {
      faults.push(`${name}: version ${seen.version} is both ${there} and ${seen.value}`);
    }
    values.set(seen.version, seen.value);
    if (kind === 'update' && (seen.value !== writes || seen.version !== (ifMatch ?? 0) + 1)) {
      faults.push(`${name}: ${writes} for version ${ifMatch} was answered with ${seen.value} of ${seen.version}`);
    }
  }
  for (const [version, value] of values) {
    if (version === 1) continue;
    const writer = writers.get(value)?.operation;
    if (!writer) faults.push(`${name}: nobody wrote ${value} of version ${version}`);
    else if (writer.ifMatch !== version - 1) {
      faults.push(`${name}: ${value} was written for version ${writer.ifMatch} and is version ${version}`);
    }
  }
  return faults;
}

/** Whatever begins after something was heard sees it: versions never go back, for anybody. */
function orderFaults(name: string, operations: Operation[]): string[] {
  const heard = operations
    .filter(({ heardAt, seen }) => heardAt !== undefined && seen)
    .toSorted((a, b) => (a.heardAt ?? 0) - (b.heardAt ?? 0));
  const begun = operations.filter(({ seen }) => seen).toSorted((a, b) => a.invokedAt - b.invokedAt);
  const faults: string[] = [];
  let next = 0;
  let newest = 0;
  for (const operation of begun) {
    for (; (heard[next]?.heardAt ?? Number.POSITIVE_INFINITY) < operation.invokedAt; next++) {
      newest = Math.max(newest, heard[next]?.seen?.version ?? 0);
    }
    const { version = 0 } = operation.seen ?? {};
    if (version < newest) faults.push(`${name}: version ${version} is seen after ${newest} was heard`);
  }
  return faults;
}

/** Who was refused for an old version had one: a newer was there by the time they heard. */
function refusalFaults(name: string, operations: Operation[]): string[] {
  const last = Math.max(...operations.map(({ seen }) => seen?.version ?? 0));
  return operations
    .filter(
      ({ kind, heardAt, seen, ifMatch = 0 }) => kind === 'update' && heardAt !== undefined && !seen && ifMatch >= last,
    )
    .map(({ writes, ifMatch }) => `${name}: ${writes} was refused for version ${ifMatch}, which nothing has followed`);
}

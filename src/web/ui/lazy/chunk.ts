import { useCallback, useState } from 'react';

/** Specification §9: a code chunk may take this long. */
const chunkTimeoutMs = 120_000;

export class ChunkFailed extends Error {
  override name = 'ChunkFailed';
}

export interface Chunk<Value> {
  /** Throws `ChunkFailed`; the next call tries again. */
  load: () => Promise<Value>;
  /** Fetches it ahead, when somebody reaches for it. */
  preload: () => void;
  /** What it brought, once it is here. */
  loaded: () => Value | undefined;
}

/** Code that is fetched when it is first needed. */
export function chunk<Value>(fetchCode: () => Promise<Value>): Chunk<Value> {
  let value: Value | undefined;
  const load = async () => {
    value ??= await inTime(fetchCode());
    return value;
  };
  return { load, preload: () => void load().catch(() => {}), loaded: () => value };
}

/** A chunk for a component: what it brought, drawn as soon as it is here, and whether the last attempt failed. */
export function useChunk<Value>({ load, loaded }: Chunk<Value>) {
  const [value, setValue] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  const request = useCallback(() => {
    load().then(
      (arrived) => setValue(() => arrived),
      () => setFailed(true),
    );
  }, [load]);
  return { value, hasFailed, request, closeFailure: () => setFailed(false) };
}

async function inTime<Value>(code: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('time-out')), chunkTimeoutMs);
  });
  try {
    return await Promise.race([code, timeout]);
  } catch (error) {
    throw new ChunkFailed('Loading chunk failed', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

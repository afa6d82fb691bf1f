import { useCallback, useEffect, useRef, useState } from 'react';

/** The time limit of a code chunk (specification §9). */
const chunkTimeoutMs = 120_000;

export class ChunkFailed extends Error {
  override name = 'ChunkFailed';
}

export interface Chunk<Value> {
  /** Throws `ChunkFailed`; the next call tries again. */
  load: () => Promise<Value>;
  /** Preloads the chunk. */
  preload: () => void;
  /** The loaded module, if any. */
  loaded: () => Value | undefined;
}

/** A code chunk loaded on demand. */
export function chunk<Value>(fetchCode: () => Promise<Value>): Chunk<Value> {
  let value: Value | undefined;
  const load = async () => {
    value ??= await inTime(fetchCode());
    return value;
  };
  return { load, preload: () => void load().catch(() => {}), loaded: () => value };
}

/** The module of a chunk, re-rendering when it has loaded, and whether the last attempt failed. */
export function useChunk<Value>({ load, loaded }: Chunk<Value>) {
  const [value, setValue] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const request = useCallback(() => {
    setFailed(false);
    load().then(
      (arrived) => isShown.current && setValue(() => arrived),
      () => isShown.current && setFailed(true),
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

import { useState } from 'react';
import { idempotentWrite, makeIdempotencyKeys } from './idempotent-write.ts';

/** `idempotentWrite` with keys that live as long as the component. */
export function useIdempotentWrite<Content, Rest extends unknown[], Result>(
  send: (content: Content, key: string, ...rest: Rest) => Promise<Result>,
): (content: Content, ...rest: Rest) => Promise<Result> {
  const [keys] = useState(makeIdempotencyKeys);
  return idempotentWrite(send, keys);
}

/** 128 random bits; `crypto.randomUUID` is missing on plain http away from loopback. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One key per content until that content is saved. Files are compared by identity, all else by value. */
export function makeIdempotencyKeys() {
  const keys = new Map<string, string>();
  const files = new WeakMap<Blob, string>();
  const fileId = (file: Blob) => {
    const id = files.get(file) ?? newIdempotencyKey();
    files.set(file, id);
    return id;
  };
  const nameOf = (content: unknown) =>
    JSON.stringify(content, (_name, value: unknown) => (value instanceof Blob ? fileId(value) : value));
  return {
    keyOf(content: unknown): string {
      const name = nameOf(content);
      const key = keys.get(name) ?? newIdempotencyKey();
      keys.set(name, key);
      return key;
    },
    /** Called once the content is saved: the same content sent again is a new record. */
    forget: (content: unknown) => void keys.delete(nameOf(content)),
  };
}

type Send<Content, Rest extends unknown[], Result> = (content: Content, key: string, ...rest: Rest) => Promise<Result>;

/**
 * A write that is safe to retry: every attempt with the same content carries the same `Idempotency-Key`, so a lost answer
 * does not create a second record. `rest` is not part of the content.
 */
export function idempotentWrite<Content, Rest extends unknown[], Result>(
  send: Send<Content, Rest, Result>,
  keys = makeIdempotencyKeys(),
): (content: Content, ...rest: Rest) => Promise<Result> {
  return async (content, ...rest) => {
    const result = await send(content, keys.keyOf(content), ...rest);
    keys.forget(content);
    return result;
  };
}

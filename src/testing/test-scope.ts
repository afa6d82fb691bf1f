/** `npm run test:full` rather than `npm test`. */
const isFull = process.env.TEST_SCOPE === 'full';

/** How much of the same a test does: enough to keep its promise at every change, and all of it in a full run. */
export function inScope<Value>({ always, full }: { always: Value; full: Value }): Value {
  return isFull ? full : always;
}

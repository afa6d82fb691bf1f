import { Client } from 'pg';

type Callback = (error: Error | null, result: unknown) => void;
type Ask = (this: Client, config: unknown, values?: unknown, callback?: Callback) => unknown;

/**
 * A connection whose answers are let go of as soon as they are read. The promises pg makes itself hang together, so that
 * every answer survives until V8's next full collection: an export of a million rows grew the process by 280 MiB.
 */
export class PromptClient extends Client {
  override query = promptly(super.query.bind(this) as Ask) as Client['query'];
}

function promptly(ask: Ask): Ask {
  return function promptQuery(config, values, callback) {
    const isPlain = callback === undefined && typeof values !== 'function' && !isSubmittable(config);
    if (!isPlain) return ask.call(this, config, values, callback);
    return new Promise((resolve, reject) => {
      ask.call(this, config, values, (error, result) => (error ? reject(error) : resolve(result)));
    });
  };
}

/** Cursors handle their results themselves. */
function isSubmittable(config: unknown): boolean {
  return typeof (config as { submit?: unknown } | null)?.submit === 'function';
}

import { Client, type ClientConfig } from 'pg';
import { isStalePlan, preparedName } from './prepared.ts';
import { msLeft } from './time-limit.ts';

type Callback = (error: Error | null, result: unknown) => void;
type Ask = (config: unknown, values?: unknown, callback?: Callback) => unknown;

export interface PromptClientConfig extends ClientConfig {
  /** A connection that owes an answer for so long is given up: the database itself ends a statement earlier, so it is dead or frozen. */
  silentMs?: number;
  /** Whatever is prepared here would be gone with the next transaction, which has another connection. */
  isNeverPrepared?: boolean;
}

/**
 * A connection whose answers are let go of as soon as they are read. The promises pg makes itself hang together, so that
 * every answer survives until V8's next full collection: an export of a million rows grew the process by 280 MiB.
 */
export class PromptClient extends Client {
  readonly #silentMs: number | undefined;
  readonly #isNeverPrepared: boolean;
  /** For this connection; it is silence already for the first that is asked. */
  waitedMs = 0;
  override query = this.promptly(super.query.bind(this) as Ask) as Client['query'];

  constructor(config?: string | PromptClientConfig) {
    super(config);
    const { silentMs, isNeverPrepared = false } = typeof config === 'object' ? config : {};
    this.#silentMs = silentMs;
    this.#isNeverPrepared = isNeverPrepared;
  }

  private promptly(ask: Ask): Ask {
    return (config, values, callback) => {
      const isPlain = callback === undefined && typeof values !== 'function' && !isSubmittable(config);
      if (!isPlain) return ask(config, values, callback);
      const query = typeof config === 'string' ? this.named(config, values) : config;
      return new Promise((resolve, reject) => {
        const heard = this.expectAnswer();
        ask(query, values, (error, result) => {
          heard();
          // Another connection prepares it anew; this one would go on failing.
          if (isStalePlan(error)) void this.end().catch(() => {});
          if (error) reject(error);
          else resolve(result);
        });
      });
    };
  }

  /** As pg takes it, with its name where it is prepared. */
  private named(text: string, values: unknown) {
    const name = this.#isNeverPrepared ? undefined : preparedName(text);
    return name ? { text, values, name } : { text, values };
  }

  /** Ends the connection, and with it all it was asked, unless the returned function is called in time. */
  private expectAnswer(): () => void {
    if (this.#silentMs === undefined) return () => {};
    let isHeard = false;
    // After this process itself was held up, what has come meanwhile is read first.
    const waitMs = Math.min(this.#silentMs - this.waitedMs, msLeft());
    const timer = setTimeout(() => setImmediate(() => isHeard || void this.end().catch(() => {})), waitMs);
    return () => {
      isHeard = true;
      this.waitedMs = 0;
      clearTimeout(timer);
    };
  }
}

/** Cursors handle their results themselves. */
function isSubmittable(config: unknown): boolean {
  return typeof (config as { submit?: unknown } | null)?.submit === 'function';
}

import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { PromptClient, type PromptClientConfig } from './prompt-client.ts';
import { msLeft } from './time-limit.ts';

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/** Waiting for a connection counts: as silence of the database, and as time of the call that waits. */
export class PromptPool extends Pool {
  readonly #waitMs: number;

  constructor({ waitMs, ...config }: PoolConfig & PromptClientConfig & { waitMs: number }) {
    super({ ...config, Client: PromptClient, connectionTimeoutMillis: waitMs } as PoolConfig);
    this.#waitMs = waitMs;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    if (!callback) return this.connectInTime();
    super.connect(callback);
  }

  private async connectInTime(): Promise<PoolClient> {
    const begun = performance.now();
    const left = msLeft();
    const connecting = super.connect();
    const client = left < this.#waitMs ? await within(left, connecting) : await connecting;
    if (client instanceof PromptClient) client.waitedMs = performance.now() - begun;
    return client;
  }
}

/** A connection that comes too late goes back to the others. */
function within(ms: number, connecting: Promise<PoolClient>): Promise<PoolClient> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new Error('timeout exceeded when trying to connect'));
    }, ms);
    connecting.then(
      (client) => {
        clearTimeout(timer);
        if (isLate) client.release();
        else resolve(client);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

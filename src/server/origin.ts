import type { Config } from './config.ts';

/** The address visitors use, or else the one the server listens on. */
export function originOf({ PUBLIC_URL, HOST, PORT }: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  return PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://${HOST}:${PORT}`;
}

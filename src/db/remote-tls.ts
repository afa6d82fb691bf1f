import { Client } from 'pg';
import { isLoopbackHost } from '#shared/loopback.ts';

/**
 * What is missing for a safe way to a database, if anything. Judged as pg itself reads the address, with its parameters
 * and the PG… variables. Only `verify-full` counts: pg 8 takes `require` for the same, and pg 9 will take it for less.
 */
export function tlsFault(connectionString: string): string | undefined {
  const client = clientOf(connectionString);
  if (typeof client === 'string') return client;
  if (client.host.startsWith('/') || isLoopbackHost(client.host)) return undefined;
  const mode = new URL(connectionString.replace('@/', '@localhost/')).searchParams.getAll('sslmode').at(-1);
  // Typed as a boolean, but it is what `tls.connect` gets.
  const ssl: unknown = client.ssl;
  const isVerified = typeof ssl === 'object' && (ssl as { rejectUnauthorized?: boolean }).rejectUnauthorized !== false;
  if (mode === 'verify-full' && isVerified) return undefined;
  return 'the database is on another machine: add sslmode=verify-full, and sslrootcert=… for an authority of your own.';
}

function clientOf(connectionString: string): Client | string {
  try {
    return new Client({ connectionString });
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    return code && path ? `${path} cannot be read.` : 'the address cannot be understood.';
  }
}

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { urlOf } from '../embedded.ts';
import { storedPassword, superuser } from './cluster.ts';
import { locateData, makeFolder } from './data-location.ts';
import { findPostmaster } from './postmaster.ts';

/** The address of the PostgreSQL that a live server runs on a folder, for its operator; undefined when none runs there. */
export function urlOfRunning(folder: string, database = 'suvidha'): string | undefined {
  const location = locateData(makeFolder(resolve(folder)));
  const password = storedPassword(location);
  if (findPostmaster(location.data) === undefined || password === undefined) return undefined;
  // Its own note: process, folder, start, port, folder of the socket, host.
  const [, , , port, socket, host = ''] = readFileSync(join(location.data, 'postmaster.pid'), 'utf8').split('\n');
  return urlOf({ host: socket || host, port: Number(port), user: superuser, password, database });
}

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { urlOf } from '../embedded.ts';
import { storedPassword, superuser } from './cluster.ts';
import { findPlace, makeFolder } from './place.ts';
import { findPostmaster } from './postmaster.ts';

/** The address of the PostgreSQL that a live server runs on a folder, for its operator; undefined when none runs there. */
export function urlOfRunning(folder: string, database = 'suvidha'): string | undefined {
  const place = findPlace(makeFolder(resolve(folder)));
  const password = storedPassword(place);
  if (findPostmaster(place.data) === undefined || password === undefined) return undefined;
  // Its own note: process, folder, start, port, folder of the socket, host.
  const [, , , port, socket, host = ''] = readFileSync(join(place.data, 'postmaster.pid'), 'utf8').split('\n');
  return urlOf({ host: socket || host, port: Number(port), user: superuser, password, database });
}

import { totalmem } from 'node:os';

/** Where clients connect: a folder with the socket, or a host and port where the system has no such sockets. */
export interface Address {
  host: string;
  port: number;
}

const durability = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };

/** For a small machine with two cores. The WAL is kept short so that recovery after a crash takes a second or two. */
const sizes = {
  max_connections: '60',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  wal_compression: 'on',
  min_wal_size: '64MB',
  max_wal_size: '512MB',
  checkpoint_timeout: '5min',
  checkpoint_completion_target: '0.9',
  jit: 'off',
  // Nearly all that is read is in the memory of the system: to ask another process for it takes longer than to read it.
  io_method: 'sync',
};

const mebibyte = 1_048_576;

/** What it keeps of its files: a sixteenth of the memory, which from 16 GB on holds all that a search reads of a million requests. */
export const sharedBuffers = (memory: number): string =>
  `${Math.min(1_024, Math.max(128, Math.floor(memory / 16 / mebibyte)))}MB`;

/** In bytes, of the machine or of the container. */
const ownMemory = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/**
 * Neither statements nor values: an error's own line and its details quote them ("Key (pan)=(…) already exists"), so
 * errors are not written here at all; the server logs them without.
 */
const logging = {
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '%m [%p] ',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
};

/**
 * The library that comes with PostgreSQL, which writes a copy to the disk before it says so (a bare `cp` does not). A file that
 * has something in it waits for 50 seconds at most: with the time to take it to the backups, a lost machine costs no more than a minute.
 */
export const archiveSettings = (folder: string) => ({
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': folder,
  archive_timeout: '50s',
});

const times = { timezone: 'UTC', log_timezone: 'UTC' };

/** The parameters of the server program; `extra` wins over all but the address. */
export function serverParameters(data: string, address: Address, extra: Record<string, string>): string[] {
  const buffers = { shared_buffers: sharedBuffers(ownMemory()) };
  const settings = { ...durability, ...sizes, ...buffers, ...logging, ...times, ...extra, ...listening(address) };
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

function listening({ host, port }: Address): Record<string, string> {
  if (!host.startsWith('/')) {
    return { listen_addresses: host, unix_socket_directories: '', port: String(port) };
  }
  // The setting is a list: quoted, a comma or a space in the path means itself.
  const folder = `"${host.replaceAll('"', '""')}"`;
  return { listen_addresses: '', unix_socket_directories: folder, unix_socket_permissions: '0700', port: String(port) };
}

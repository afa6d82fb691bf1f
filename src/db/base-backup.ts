import { PassThrough, type Readable } from 'node:stream';
import { Client, type ClientConfig, Query } from 'pg';

export interface BaseBackup {
  /** All of PostgreSQL's data folder as one tar, with the WAL that makes it whole. Ends, or fails, with the copy. */
  tar: Readable;
  /** Once the tar was read to its end: where the copy begins and ends in the database's log. */
  span: Promise<{ start: string; end: string; timeline: number }>;
}

type CopyMessage = { chunk: Buffer };
/** What `pg` does not tell TypeScript of: copied data come to the query, as fast as the socket is read. */
type CopyingQuery = Query & { handleCopyData: (message: CopyMessage) => void };
type Streaming = { connection: { stream: { pause: () => void; resume: () => void } } };

/**
 * A copy of the running database over the replication protocol (PostgreSQL's BASE_BACKUP). The server checks the checksum of each page
 * it sends and leaves out what a copy must not have; the copy starts as after a crash, without an archive.
 */
export async function startBaseBackup(connection: ClientConfig): Promise<BaseBackup> {
  const replication = { replication: 'true' };
  const client = new Client({ ...connection, ...replication, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  const tar = new PassThrough({ highWaterMark: 1024 * 1024 });
  const { stream } = (client as unknown as Streaming).connection;
  tar.on('drain', () => stream.resume());
  const query = new Query<{ recptr?: string; tli?: string }>(
    "BASE_BACKUP (LABEL 'suvidha', CHECKPOINT 'fast', WAL true, MANIFEST 'no')",
  ) as unknown as CopyingQuery;
  const positions: { recptr?: string; tli?: string }[] = [];
  query.on('row', (row) => void positions.push(row));
  query.handleCopyData = ({ chunk }) => {
    // `d`: of the tar; other letters tell the name of a tar, or how far it is. Copied, because `pg` reads the next into the same memory.
    if (chunk[0] === letterD && !tar.write(Buffer.from(chunk.subarray(1)))) stream.pause();
  };
  const span = new Promise<Awaited<BaseBackup['span']>>((done, fail) => {
    query.on('error', fail);
    query.on('end', () => {
      const [start, end] = positions.filter(({ recptr }) => recptr !== undefined);
      if (start?.recptr === undefined || end?.recptr === undefined) return fail(new Error('The copy has no end.'));
      done({ start: start.recptr, end: end.recptr, timeline: Number(start.tli) });
    });
    client.once('end', () => fail(new Error('The database broke off the copy.')));
  });
  span.then(
    () => tar.end(),
    (error) => tar.destroy(error),
  );
  tar.once('close', () => void client.end().catch(() => {}));
  client.query(query);
  return { tar, span };
}

const letterD = 'd'.charCodeAt(0);

/** The file of the log that a position is in (16 MB each), as the archive names it. */
export function segmentOf(position: string, timeline: number): string {
  const [high = '0', low = '0'] = position.split('/');
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');
  return `${hex(timeline)}${hex(Number.parseInt(high, 16))}${hex(Number.parseInt(low, 16) >>> 24)}`;
}

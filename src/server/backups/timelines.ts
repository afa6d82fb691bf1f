import { segmentOf } from '#db/base-backup.ts';
import type { Manifest } from './manifest.ts';

interface History {
  name: string;
  bytes: Buffer;
}

/** Before which position a backup of a timeline must lie for the newest one to go on from it; undefined where there is only one. */
export interface Line {
  newest: number;
  ends: ReadonlyMap<number, string>;
}

/** Of the histories in the backup destination: `1 → 0/3000000` and so on, up to the newest timeline. */
export async function newestLine(histories: AsyncIterable<History>): Promise<Line | undefined> {
  const all = await Array.fromAsync(histories);
  const last = all.toSorted((one, other) => (one.name < other.name ? -1 : 1)).at(-1);
  if (!last) return undefined;
  const lines = last.bytes.toString().matchAll(/^[ \t]*(\d+)[ \t]+([0-9A-F]+\/[0-9A-F]+)/gm);
  const ends = [...lines].map(
    ([, timeline, position = '']) => [Number(timeline), segmentOf(position, 0).slice(8)] as const,
  );
  return { newest: Number.parseInt(last.name.slice(0, 8), 16), ends: new Map(ends) };
}

/** Whether the log leads from this backup to the newest state: no restore has gone back to before it. */
export function leadsOn({ wal }: Manifest, line: Line | undefined): boolean {
  if (!wal || !line || wal.timeline >= line.newest) return true;
  const end = line.ends.get(wal.timeline);
  return end !== undefined && wal.first.slice(8) < end;
}

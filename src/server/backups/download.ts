import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extract, pack as tarPack } from 'tar-stream';
import type { Destination } from './destinations/destination.ts';
import { folderDestination } from './destinations/folder-destination.ts';
import { names, partNames, readManifest } from './manifest.ts';
import { packsOf } from './restore-backup.ts';

/** All of one backup as a tar of what lies in the destination: encrypted as it is there, whole without anything else. */
export async function downloadOf(destination: Destination, identity: string, id: string): Promise<Readable> {
  const { manifest } = await readManifest(destination, identity, id);
  const packs = await packsOf(manifest, { destination, identity });
  const content = [
    ...partNames(manifest.database),
    ...packs.flatMap((pack) => [...partNames(pack.stream), names.packIndex(identity, pack.id)]),
    names.ledger(identity),
    names.manifest(identity, id),
  ];
  const tar = tarPack();
  const send = async () => {
    for (const name of content) {
      const bytes = await destination.get(name);
      if (!bytes) throw new Error(`${name} is missing`);
      await new Promise<void>((done, fail) => {
        tar.entry({ name, mode: 0o600 }, bytes, (error) => (error ? fail(error) : done()));
      });
    }
    tar.finalize();
  };
  send().catch((error) => tar.destroy(error));
  return Readable.from(tar as AsyncIterable<Uint8Array>);
}

/** Puts a downloaded backup into a folder, from which it can be restored as from any destination. */
export async function unpackDownload(file: string, folder: string): Promise<void> {
  const destination = folderDestination(folder);
  const entries = extract();
  const tar = createReadStream(file);
  tar.on('error', (error) => entries.destroy(error));
  tar.pipe(entries);
  for await (const entry of entries) await destination.put(entry.header.name, await buffer(entry));
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Needle {
  /** `pan as base64`. */
  name: string;
  bytes: Buffer;
}

/** The characters of base64 that a value decides alone, wherever among other bytes it begins. */
function base64Forms(value: Buffer): string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), value]).toString('base64');
    return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + value.length) * 8) / 6));
  });
}

function swapped(bytes: Buffer): Buffer {
  return Buffer.from(bytes).swap16();
}

/** Every form in which a value might lie somewhere: clear, base64 and base64url, hexadecimal, UTF-16. */
function needlesOf(name: string, value: string): Needle[] {
  const clear = Buffer.from(value);
  const wide = Buffer.from(value, 'utf16le');
  const base64 = base64Forms(clear);
  const forms: [string, Buffer | string][] = [
    ['clear', clear],
    ...base64.map((text): [string, string] => ['base64', text]),
    ...base64.map((text): [string, string] => ['base64url', text.replaceAll('+', '-').replaceAll('/', '_')]),
    ['hex', clear.toString('hex')],
    ['hex', clear.toString('hex').toUpperCase()],
    ['UTF-16LE', wide],
    ['UTF-16BE', swapped(wide)],
  ];
  return forms.map(([form, bytes]) => ({ name: `${name} as ${form}`, bytes: Buffer.from(bytes) }));
}

/** Searches bytes for values by their names; answers what was found, as `pan as base64`. */
export function finder(values: Record<string, string>) {
  const needles = Object.entries(values).flatMap(([name, value]) => needlesOf(name, value));
  const inBytes = (bytes: Buffer) => [
    ...new Set(needles.filter((needle) => bytes.includes(needle.bytes)).map(({ name }) => name)),
  ];
  return {
    inBytes,
    /** In every file of a folder and below; answers `path: pan as base64`. */
    async inFolder(folder: string) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const hits: string[] = [];
      let searched = 0;
      for (const entry of entries.filter((candidate) => candidate.isFile())) {
        const path = join(entry.parentPath, entry.name);
        // A running database drops files while they are looked at.
        const bytes = await readFile(path).catch(() => Buffer.alloc(0));
        searched += bytes.length;
        hits.push(...inBytes(bytes).map((name) => `${path.slice(folder.length + 1)}: ${name}`));
      }
      return { hits, searched };
    },
  };
}

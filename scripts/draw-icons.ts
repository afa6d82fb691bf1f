import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The icons a phone keeps, from the drawn one. Where the picture library has no binary for this machine they are left out.
const web = new URL('../dist/web/', import.meta.url);
const ground = '#2a2e74';

/** `inset`: the part of each side that is ground only; a launcher may cut a maskable icon to a circle of four fifths. */
const icons = [
  { name: 'icon-192.png', size: 192, isSquare: false, inset: 0 },
  { name: 'icon-512.png', size: 512, isSquare: false, inset: 0 },
  { name: 'icon-maskable-512.png', size: 512, isSquare: true, inset: 1 / 12 },
  { name: 'apple-touch-icon.png', size: 180, isSquare: true, inset: 0 },
];

const library = await import('sharp').catch((error) => console.warn(`No icons for phones: ${error.message}`));

if (library) {
  const drawn = readFileSync(new URL('favicon.svg', web));
  for (const { name, size, isSquare, inset } of icons) {
    const margin = Math.round(size * inset);
    const inner = size - 2 * margin;
    const icon = library.default(drawn, { density: (72 * inner) / 40 }).resize(inner, inner);
    if (isSquare) icon.flatten({ background: ground });
    icon.extend({ top: margin, bottom: margin, left: margin, right: margin, background: ground });
    await icon.png({ palette: true, effort: 10 }).toFile(fileURLToPath(new URL(name, web)));
  }
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { convert } from 'fontverter';

// Our fonts as the server's picture library reads them, for the words on the share picture: `dist/picture-fonts/`.
const packages = new URL('../node_modules/@fontsource-variable/', import.meta.url);
const fonts = new URL('../dist/picture-fonts/', import.meta.url);

mkdirSync(fonts, { recursive: true });
for (const script of ['latin', 'gujarati', 'devanagari']) {
  const packed = readFileSync(new URL(`anek-${script}/files/anek-${script}-${script}-wght-normal.woff2`, packages));
  writeFileSync(new URL(`anek-${script}.ttf`, fonts), await convert(packed, 'truetype'));
}

// Only these: what a picture looks like does not depend on the machine's own fonts.
writeFileSync(
  new URL('fonts.conf', fonts),
  `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">.</dir></fontconfig>
`,
);

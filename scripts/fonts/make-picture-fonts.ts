import { mkdirSync, writeFileSync } from 'node:fs';
import { originalFont } from './original-font.ts';

// Our fonts as the server's picture library reads them, for the words on the share picture: `dist/picture-fonts/`.
const fonts = new URL('../../dist/picture-fonts/', import.meta.url);

mkdirSync(fonts, { recursive: true });
for (const script of ['latin', 'gujarati', 'devanagari']) {
  writeFileSync(new URL(`anek-${script}.ttf`, fonts), await originalFont(`anek-${script}`, script));
}

// Only these: what a picture looks like does not depend on the machine's own fonts.
writeFileSync(
  new URL('fonts.conf', fonts),
  `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">.</dir></fontconfig>
`,
);

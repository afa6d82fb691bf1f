import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Sharp } from 'sharp';
import { escapeHtml } from '#server/http/escape-html.ts';
import type { Language } from '#shared/languages.ts';

/** The ground as SVG, 1200 × 630, and what is written on it. */
export interface SharePicture {
  ground: string;
  agencyName: string;
  line: string;
  services: string;
  /** The agency's colour, of the name and the line. */
  ink: string | undefined;
  /** As it was sent; beside the name, which may stand in it. */
  logo: Buffer | undefined;
  isNameInLogo: boolean;
}

interface Style {
  colour: string;
  weight: number;
  /** In pixels. A long text is written smaller, down to half of it. */
  size: number;
  /** Its room; what is lower stands in the middle. */
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The fonts' own line heights leave more room than a title needs. */
const fonts: Record<Language, { family: string; lineHeight: number }> = {
  en: { family: 'Anek Latin Medium', lineHeight: 1 },
  gu: { family: 'Anek Gujarati Medium', lineHeight: 0.95 },
  hi: { family: 'Anek Devanagari Medium', lineHeight: 0.82 },
};

const nameStyle: Style = { colour: '#2a2e74', weight: 600, size: 40, left: 64, top: 52, width: 590, height: 96 };
const logoGap = 24;
const lineStyle: Style = { colour: '#1f2259', weight: 700, size: 68, left: 64, top: 168, width: 590, height: 318 };
const servicesStyle: Style = { colour: '#f6f1e6', weight: 500, size: 28, left: 64, top: 524, width: 1072, height: 92 };

/** Draws the picture shown where a page is shared, with the fonts of the build (`picture-fonts/`, made by `scripts/fonts/make-picture-fonts.ts`). */
export async function drawSharePicture(
  { ground, agencyName, line, services, ink, logo, isNameInLogo }: SharePicture,
  language: Language,
  build: URL,
): Promise<{ etag: string; bytes: Buffer }> {
  // Read by the picture library when it first writes a text; the machine's own fonts may know no Gujarati.
  process.env.FONTCONFIG_FILE = fileURLToPath(new URL('picture-fonts/fonts.conf', build));
  // Loaded lazily: its native binary may be missing, and nothing else needs it.
  const { default: sharp } = await import('sharp');
  const drawText = async (text: string, style: Style) => {
    const { data, info } = await writeText(sharp, text, language, style);
    return { input: data, left: style.left, top: style.top + Math.round((style.height - info.height) / 2) };
  };
  const inInk = (style: Style) => ({ ...style, colour: ink ?? style.colour });
  const mark = logo && (await drawLogo(sharp, logo, isNameInLogo));
  const taken = mark ? mark.width + logoGap : 0;
  const besideMark = { ...inInk(nameStyle), left: nameStyle.left + taken, width: nameStyle.width - taken };
  const name = mark && isNameInLogo ? [] : [await drawText(agencyName, besideMark)];
  const words = [...(mark ? [mark.layer] : []), ...name, await drawText(line, inInk(lineStyle))];
  // An agency may offer nothing for a while.
  if (services !== '') words.push(await drawText(services, servicesStyle));
  const bytes = await sharp(Buffer.from(ground))
    .composite(words)
    .png({ palette: true, colours: 96, effort: 10 })
    .toBuffer();
  return { etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`, bytes };
}

/** In the room of the name, of which it leaves most unless the name stands in it. */
async function drawLogo(sharp: typeof import('sharp').default, logo: Buffer, isNameInLogo: boolean) {
  const { left, top, width, height } = nameStyle;
  const { data, info } = await sharp(logo)
    .resize(isNameInLogo ? width : Math.round(width / 3), height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const layer = { input: data, left, top: top + Math.round((height - info.height) / 2) };
  return { layer, width: info.width };
}

/** Writes a text in its colour, as large as its room allows. */
async function writeText(
  sharp: typeof import('sharp').default,
  text: string,
  language: Language,
  { colour, weight, size, width, height }: Style,
) {
  const smallest = size / 2;
  for (let tried = size; ; tried -= 4) {
    const { family, lineHeight } = fonts[language];
    const face = `face="${family}, ${fonts.en.family}" line_height="${lineHeight}"`;
    const markup = `<span ${face} weight="${weight}" size="${tried}pt" foreground="${colour}">${escapeHtml(text)}</span>`;
    const drawn: Sharp = sharp({ text: { text: markup, width, wrap: 'word-char', dpi: 72, rgba: true } });
    const written = await drawn.png().toBuffer({ resolveWithObject: true });
    if (written.info.height <= height || tried <= smallest) return written;
  }
}

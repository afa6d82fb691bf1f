import { type AgencyIcon, agencyIcons } from '../catalogue.ts';

/** A launcher shows it on any ground: the logo was drawn for a light one. */
const ground = '#ffffff';

/** The logo as an icon, as PNG. */
export async function drawAgencyIcon(logo: Buffer, icon: AgencyIcon): Promise<Buffer> {
  // Loaded lazily: its native binary may be missing, and nothing else needs it.
  const { default: sharp } = await import('sharp');
  const { size, inset } = agencyIcons[icon];
  const margin = Math.round(size * inset);
  const inner = size - 2 * margin;
  return sharp(logo)
    .resize(inner, inner, { fit: 'contain', background: ground })
    .flatten({ background: ground })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: ground })
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

import sharp from 'sharp';

/** A credit card of no bank, as PNG: two colours, a chip and no word. */
export function cardDrawing(ground: string, accent: string): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="504" viewBox="0 0 800 504">
    <defs><clipPath id="card"><rect width="800" height="504" rx="36"/></clipPath></defs>
    <g clip-path="url(#card)">
      <rect width="800" height="504" fill="${ground}"/>
      <circle cx="700" cy="60" r="330" fill="${accent}" opacity="0.35"/>
      <circle cx="820" cy="320" r="300" fill="${accent}" opacity="0.5"/>
      <rect x="64" y="150" width="104" height="80" rx="14" fill="#e8c468"/>
      <path d="M64 190h104M116 150v80" stroke="#a9842f" stroke-width="4"/>
      <g fill="#fff" opacity="0.85">
        ${[0, 1, 2, 3].map((group) => `<rect x="${64 + group * 140}" y="300" width="104" height="20" rx="10"/>`).join('')}
        <rect x="64" y="396" width="220" height="16" rx="8"/>
      </g>
    </g>
  </svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

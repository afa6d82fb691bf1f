import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** What it is, for those who cannot scan it. */
  label: string;
  className?: string;
}

/** Black on white in both themes, with the quiet zone of four modules required by ISO/IEC 18004. */
export function QrCode({ text, label, className = 'size-48 rounded-md' }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={className}>
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}

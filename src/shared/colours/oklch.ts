/** Lightness 0–1, chroma 0–0.4, hue in degrees (CSS Color 4, `oklch()`). */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

const toLinear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
const fromLinear = (share: number) => (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);

/** Red, green and blue of `#rrggbb`, linear. */
function linearOf(colour: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) =>
    toLinear(Number.parseInt(colour.slice(place, place + 2), 16) / 255),
  );
  return [red, green, blue];
}

/** Of `#rrggbb` (Björn Ottosson's OKLab). */
export function oklchOf(colour: string): Oklch {
  const [red, green, blue] = linearOf(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  };
}

function sharesOf({ lightness, chroma, hue }: Oklch): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const isShown = (shares: number[]) => shares.every((share) => share >= -0.0001 && share <= 1.0001);

/** As `#rrggbb`: the colour itself, or the same lightness and hue with as much chroma as a screen has. */
export function hexOf(colour: Oklch): string {
  let shares = sharesOf(colour);
  if (!isShown(shares)) {
    let [least, most] = [0, colour.chroma];
    for (let step = 0; step < 20; step += 1) {
      const chroma = (least + most) / 2;
      if (isShown(sharesOf({ ...colour, chroma }))) least = chroma;
      else most = chroma;
    }
    shares = sharesOf({ ...colour, chroma: least });
  }
  const parts = shares.map((share) => Math.round(255 * fromLinear(Math.min(1, Math.max(0, share)))));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance (WCAG 2.2) of `#rrggbb`. */
function luminanceOf(colour: string): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours (WCAG 2.2), 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((first, second) => first - second);
  return (light + 0.05) / (dark + 0.05);
}

import { mapFrame, type Point } from '#shared/places/map-frame.ts';
import type { RoadClass, Streets } from './pick-streets.ts';

interface Palette {
  ground: string;
  building: string;
  park: string;
  water: string;
  rail: string;
  edge: string;
  path: string;
  street: string;
  main: string;
  mainEdge: string;
}

/** In the colours of the pages (`tokens.css`), by day and at night. */
export const mapPalettes = {
  light: {
    ground: '#fbf7ee',
    building: '#ece4d3',
    park: '#d9e8cd',
    water: '#c9dff0',
    rail: '#7f8199',
    edge: '#cfc5b0',
    path: '#cfc5b0',
    street: '#ffffff',
    main: '#fbe3b0',
    mainEdge: '#d3a54a',
  },
  dark: {
    ground: '#191c3a',
    building: '#252a53',
    park: '#1f3b35',
    water: '#17385c',
    rail: '#7478a6',
    edge: '#0d0f21',
    path: '#5a5f92',
    street: '#4a4f80',
    main: '#7a6238',
    mainEdge: '#0d0f21',
  },
} as const satisfies Record<string, Palette>;

export type MapTheme = keyof typeof mapPalettes;

/** In pixels of the drawing, which are a third of one on a phone. */
const roadWidths: Record<RoadClass, number> = { main: 28, middle: 21, street: 15, lane: 9, path: 4 };
const edgeWidth = 5;
/** Narrower ones lie below. */
const drawingOrder: RoadClass[] = ['path', 'lane', 'street', 'middle', 'main'];

/** The streets as SVG, without words. Nothing of the file is in it but rounded numbers. */
export function drawStreets({ roads, areas, rivers, rails }: Streets, theme: MapTheme): string {
  const palette: Palette = mapPalettes[theme];
  const { width, height } = mapFrame;
  const areasOf = (kind: 'park' | 'water' | 'building') =>
    areas
      .filter((area) => area.kind === kind)
      .map(({ line }) => `<path d="${pathOf(line)}Z" fill="${palette[kind]}"/>`);
  const linesOf = (lines: readonly Point[][], colour: string, lineWidth: number, dashes = '') =>
    lines.map(
      (line) => `<path d="${pathOf(line)}" fill="none" stroke="${colour}" stroke-width="${lineWidth}"${dashes}/>`,
    );
  const roadsOf = (of: RoadClass) => roads.filter((road) => road.class === of).map(({ line }) => line);
  const colourOf = (of: RoadClass) => (of === 'main' ? palette.main : palette.street);
  const edgeOf = (of: RoadClass) => (of === 'main' ? palette.mainEdge : palette.edge);
  const cased = drawingOrder.filter((of) => of !== 'path');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${palette.ground}"/>`,
    '<g stroke-linecap="round" stroke-linejoin="round">',
    ...areasOf('park'),
    ...areasOf('water'),
    ...linesOf(rivers, palette.water, 14),
    ...areasOf('building'),
    ...linesOf(roadsOf('path'), palette.path, roadWidths.path, ' stroke-dasharray="10 8"'),
    ...linesOf(rails, palette.rail, 5),
    ...cased.flatMap((of) => linesOf(roadsOf(of), edgeOf(of), roadWidths[of] + edgeWidth)),
    ...cased.flatMap((of) => linesOf(roadsOf(of), colourOf(of), roadWidths[of])),
    '</g></svg>',
  ].join('');
}

const pathOf = (line: readonly Point[]) => `M${line.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`;

import type { SiteSettings } from '#features/site/contract.ts';
import type { Language } from '#shared/languages.ts';
import { mapCorners, type Position, railways, rivers, roads, sea, towns } from './gujarat-map.ts';
import { type Label, labelBox, namesThatFit, type PlacedLabel } from './map-labels.ts';
import { pinBox, pinHeight } from './map-pin.ts';

export type OfficePosition = SiteSettings['mapPosition'];

/** The static picture around the office: paths and labels in a box of `pictureWidth` by `pictureHeight`. */
export interface MapPicture {
  sea: string;
  rivers: string;
  roads: string;
  railways: string;
  towns: PlacedLabel<Label>[];
  office: Label;
}

export const pictureWidth = 400;
export const pictureHeight = 320;
export const nameSize = 15;

const kilometresAcross = 110;
const kilometresADegree = 111.2;
/** A town whose dot would lie under the pin is the office's own. */
const ownTownDistance = 14;

/** The map covers Gujarat: an office elsewhere has no picture. */
export function isOnMap({ latitude, longitude }: OfficePosition): boolean {
  const [[south, west], [north, east]] = mapCorners;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

export function mapPicture(office: OfficePosition, town: string, language: Language): MapPicture {
  const scale = (pictureWidth / kilometresAcross) * kilometresADegree;
  const widthOfDegree = scale * Math.cos((office.latitude * Math.PI) / 180);
  const project = ([latitude, longitude]: Position): Point => [
    Math.round(pictureWidth / 2 + (longitude - office.longitude) * widthOfDegree),
    Math.round(pictureHeight / 2 + (office.latitude - latitude) * scale),
  ];
  const paths = (lines: readonly Position[][]) =>
    lines.flatMap((line) => visibleRuns(line.map(project)).map((run) => `M${run.join(' ')}`)).join('');
  const area = clipArea(sea.map(project));

  const centre: Label = { x: pictureWidth / 2, y: pictureHeight / 2, text: town };
  const officeName: Label = { ...centre, x: centre.x + 12, y: centre.y - pinHeight / 2 };
  const named = towns
    .map(({ at, rank, ...names }) => {
      const [x, y] = project(at);
      return { x, y, rank, text: names[language] };
    })
    .filter((name) => Math.hypot(name.x - centre.x, name.y - centre.y) > ownTownDistance)
    .sort((one, other) => one.rank - other.rank);
  return {
    sea: area.length > 2 ? `M${area.join(' ')}z` : '',
    rivers: paths(rivers),
    roads: paths(roads),
    railways: paths(railways),
    towns: namesThatFit(named, {
      fontSize: nameSize,
      taken: [pinBox(centre), labelBox(officeName, 'right', nameSize)],
      bounds,
    }),
    office: officeName,
  };
}

type Point = readonly [x: number, y: number];

const bounds = { left: 4, right: pictureWidth - 4, top: 4, bottom: pictureHeight - 4 };

/** The visible parts of a line. */
function visibleRuns(points: readonly Point[]): Point[][] {
  const runs: Point[][] = [];
  points.slice(1).forEach((to, index) => {
    const from = points[index] ?? to;
    if (!mayBeSeen(from, to)) return;
    const last = runs.at(-1);
    if (last?.at(-1) === from) last.push(to);
    else runs.push([from, to]);
  });
  return runs;
}

function mayBeSeen([x1, y1]: Point, [x2, y2]: Point): boolean {
  return (
    Math.max(x1, x2) >= 0 &&
    Math.min(x1, x2) <= pictureWidth &&
    Math.max(y1, y2) >= 0 &&
    Math.min(y1, y2) <= pictureHeight
  );
}

/** An area clipped to the picture (Sutherland–Hodgman), with a margin for its edge. */
function clipArea(area: readonly Point[]): Point[] {
  const margin = 4;
  const sides: { axis: 0 | 1; limit: number; sign: 1 | -1 }[] = [
    { axis: 0, limit: -margin, sign: 1 },
    { axis: 0, limit: pictureWidth + margin, sign: -1 },
    { axis: 1, limit: -margin, sign: 1 },
    { axis: 1, limit: pictureHeight + margin, sign: -1 },
  ];
  return sides.reduce<Point[]>(
    (points, { axis, limit, sign }) => {
      const isInside = (point: Point) => (point[axis] - limit) * sign >= 0;
      return points.flatMap((to, index) => {
        const from = points.at(index - 1) ?? to;
        const crossing = isInside(from) === isInside(to) ? [] : [pointBetween(from, to, axis, limit)];
        return isInside(to) ? [...crossing, to] : crossing;
      });
    },
    [...area],
  );
}

function pointBetween(from: Point, to: Point, axis: 0 | 1, limit: number): Point {
  const share = (limit - from[axis]) / (to[axis] - from[axis]);
  const along = (index: 0 | 1) => Math.round(from[index] + share * (to[index] - from[index]));
  return [along(0), along(1)];
}

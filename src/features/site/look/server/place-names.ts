import { linesOfName, mapFrame, type Point } from '#shared/places/map-frame.ts';
import { type LocalisedText, localisedText } from '#shared/text/localised-text.ts';
import { longestMapName } from '../catalogue.ts';
import type { MapName } from '../contract.ts';
import { isInFrame, type RoadClass, type Streets } from './pick-streets.ts';
import type { Tags } from './read-map-file.ts';

/** Sizes of the words, in pixels of the drawing. */
const streetPx = 38;
const placePx = 35;
const mostNames = 18;
const mostPlaces = 9;
/** The mark of the office stands above its place. */
const officePx = 84;
const stepPx = 20;
/** Streets are followed in small steps; a town has fewer around one place. */
const mostSteps = 40_000;
const mostLinePoints = 500;
/** Of streets and of places alike, the nearest or largest. */
const mostTried = 200;

interface Candidate {
  name: MapName;
  /** Points in its room, each with half a line of words around it. */
  room: Point[];
}

/** The names that have room on the map: large streets, what people tell the way by, then the rest. */
export function placeNames({ roads, places }: Streets): MapName[] {
  const centre = { x: mapFrame.width / 2, y: mapFrame.height / 2 };
  const distance = ({ x, y }: Point) => Math.hypot(x - centre.x, y - centre.y);
  const isOfOffice = ({ x, y }: Point) => Math.hypot(x - centre.x, y - centre.y + officePx / 2) < officePx;
  const byNearness = places
    .toSorted((one, other) => one.rank - other.rank || distance(one.at) - distance(other.at))
    .slice(0, mostTried);
  const placed: Candidate[] = [];
  const isFree = ({ room }: Candidate) =>
    room.every((point) => isInFrame(point) && !isOfOffice(point)) &&
    !placed.some((other) => other.room.some((taken) => room.some((point) => isNear(point, taken))));
  const used = new Set<string>();
  const put = (text: LocalisedText, candidates: Candidate[]) => {
    if (placed.length >= mostNames || used.has(text.en)) return false;
    const free = candidates.find(isFree);
    if (free) {
      placed.push(free);
      used.add(text.en);
    }
    return free !== undefined;
  };
  const putStreets = (classes: RoadClass[]) => {
    for (const { text, runs } of namedRuns(roads.filter((road) => classes.includes(road.class))))
      put(
        text,
        runs.flatMap((run) => alongRun(text, run)),
      );
  };
  let count = 0;
  const putPlaces = (ranks: number[]) => {
    for (const { rank, at, tags } of byNearness) {
      const text = nameOf(tags);
      if (count < mostPlaces && text && ranks.includes(rank) && put(text, aroundPlace(text, at))) count += 1;
    }
  };
  putStreets(['main', 'middle']);
  putPlaces([0]);
  putStreets(['street']);
  putPlaces([1, 2]);
  putStreets(['lane']);
  return placed.map(({ name }) => name);
}

const isNear = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y) < streetPx * 1.15;

/** As the file has it; what does not pass for a name is none. */
function nameOf(tags: Tags): LocalisedText | undefined {
  const own = (value: string | undefined) => (value && value.length <= longestMapName ? value : undefined);
  const [en, gu, hi] = [own(tags['name:en'] ?? tags.name), own(tags['name:gu']), own(tags['name:hi'])];
  const read = localisedText(longestMapName).safeParse({ en, ...(gu && { gu }), ...(hi && { hi }) });
  return read.success ? read.data : undefined;
}

const textsOf = (text: LocalisedText) => Object.values(text).filter((name) => name !== undefined);

/** In every language; Gujarati and Devanagari are wider, their vowel signs take no room of their own. */
function widthOf(text: LocalisedText, px: number): number {
  const widths = textsOf(text).map((name) => {
    const letters = name.replace(/\p{M}/gu, '');
    const wide = letters.match(/[^ -\u02ff]/g)?.length ?? 0;
    return wide * 0.72 + (letters.length - wide) * 0.54;
  });
  return Math.max(...widths) * px;
}

/** The straight stretches of each named street, the longest first. */
function namedRuns(roads: Streets['roads']): { text: LocalisedText; runs: Point[][] }[] {
  const streets = new Map<string, { text: LocalisedText; runs: Point[][] }>();
  let steps = 0;
  for (const { line, tags } of roads) {
    const text = nameOf(tags);
    if (!text || steps > mostSteps || line.length > mostLinePoints) continue;
    const points = inSteps(line);
    steps += points.length;
    const street = streets.getOrInsertComputed(text.en, () => ({ text, runs: [] }));
    street.runs.push(...straightRuns(points));
  }
  const lengthOf = ({ runs }: { runs: Point[][] }) => runs[0]?.length ?? 0;
  for (const { runs } of streets.values()) runs.sort((one, other) => other.length - one.length).splice(4);
  return [...streets.values()].sort((one, other) => lengthOf(other) - lengthOf(one)).slice(0, mostTried);
}

/** Points every few pixels of the line, as far as it lies in the frame; null where it leaves. */
function inSteps(line: readonly Point[]): (Point | null)[] {
  return line.slice(1).flatMap((to, index) => {
    const from = line[index] ?? to;
    const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / stepPx));
    return Array.from({ length: count }, (_, step) => {
      const share = step / count;
      const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      return isInFrame(point) ? point : null;
    });
  });
}

const mostTurn = (18 * Math.PI) / 180;
const directionOf = (from: Point, to: Point) => Math.atan2(to.y - from.y, to.x - from.x);
const turnBetween = (one: number, other: number) => Math.abs(Math.atan2(Math.sin(one - other), Math.cos(one - other)));

function straightRuns(points: readonly (Point | null)[]): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (const point of points) {
    const [first, last] = [run[0], run.at(-1)];
    const isBent =
      first !== undefined &&
      last !== undefined &&
      point !== null &&
      run.length > 1 &&
      turnBetween(directionOf(first, last), directionOf(last, point)) > mostTurn;
    if (point === null || isBent) {
      runs.push(run);
      run = isBent && last ? [last] : [];
    }
    if (point) run.push(point);
  }
  return [...runs, run].filter(({ length }) => length > 2);
}

/** Where the name has room along a stretch: in its middle, else nearer to its ends. */
function alongRun(text: LocalisedText, run: readonly Point[]): Candidate[] {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return [];
  const length = Math.hypot(last.x - first.x, last.y - first.y);
  const width = widthOf(text, streetPx);
  if (width * 1.1 > length) return [];
  const direction = directionOf(first, last);
  const half = width / 2 / length;
  return [0.5, half + 0.05, 0.95 - half].map((share) => {
    const at = { x: first.x + (last.x - first.x) * share, y: first.y + (last.y - first.y) * share };
    // Never upside down.
    const turned = Math.abs(direction) > Math.PI / 2 ? direction - Math.sign(direction) * Math.PI : direction;
    return {
      name: { text, x: Math.round(at.x), y: Math.round(at.y), angle: Math.round((turned * 180) / Math.PI) },
      room: rowOf(at, width, direction),
    };
  });
}

/** Below its dot or above it. */
function aroundPlace(text: LocalisedText, at: Point): Candidate[] {
  const width = Math.max(
    ...textsOf(text).flatMap((name) => linesOfName(name).map((line) => widthOf({ en: line }, placePx))),
  );
  const rows = Math.max(...textsOf(text).map((name) => linesOfName(name).length));
  const [x, y] = [Math.round(at.x), Math.round(at.y)];
  const roomOf = (way: 1 | -1) => [
    { x, y },
    ...Array.from({ length: rows }, (_, row) =>
      rowOf({ x, y: y + way * placePx * (1.1 + row * 1.15) }, width, 0),
    ).flat(),
  ];
  return [
    { name: { text, x, y }, room: roomOf(1) },
    { name: { text, x, y, isAbove: true }, room: roomOf(-1) },
  ];
}

function rowOf(at: Point, width: number, direction: number): Point[] {
  const count = Math.max(1, Math.ceil(width / stepPx));
  return Array.from({ length: count + 1 }, (_, index) => {
    const along = (index / count - 0.5) * width;
    return { x: at.x + Math.cos(direction) * along, y: at.y + Math.sin(direction) * along };
  });
}

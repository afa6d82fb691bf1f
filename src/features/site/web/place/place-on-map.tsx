import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { mapFrame, type Point, placeAt, pointWithin } from '#shared/places/map-frame.ts';
import type { Place } from '#shared/places/place.ts';
import { useAppearance } from '#web/layout/theme/appearance-store.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { StreetMapPicture } from '#web/public-pages/street-map-picture.tsx';
import type { StreetMap } from '../../look/contract.ts';
import { usePlaceWords } from './use-place-words.ts';

interface PlaceOnMapProps {
  map: StreetMap;
  place: Place;
  onPlace: (place: Place) => void;
}

const directions: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** In pixels of the drawing: about a metre, and with Shift ten. */
const steps = { short: 2, long: 20 };

/** The office on the map of its streets, whose mark is dragged, or moved by arrow keys, to the door. */
export function PlaceOnMap({ map, place, onPlace }: PlaceOnMapProps) {
  const { language } = useLocale();
  const words = usePlaceWords();
  const { appearance } = useAppearance();
  const frame = useRef<HTMLDivElement>(null);
  /** From where the mark was taken hold of to its tip. */
  const hold = useRef<Point>(undefined);
  const office = pointWithin(map.centre, place);
  if (!office) return null;

  const pointAt = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: ((clientX - left) / width) * mapFrame.width, y: ((clientY - top) / height) * mapFrame.height };
  };
  const moveTo = (x: number, y: number) => onPlace(placeAt(map.centre, { x, y }));
  const grab = (event: PointerEvent<HTMLButtonElement>) => {
    const { x, y } = pointAt(event);
    hold.current = { x: office.x - x, y: office.y - y };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent) => {
    if (!hold.current) return;
    const { x, y } = pointAt(event);
    moveTo(x + hold.current.x, y + hold.current.y);
  };
  const letGo = () => {
    hold.current = undefined;
  };
  const walk = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = event.shiftKey ? steps.long : steps.short;
    moveTo(office.x + direction.x * step, office.y + direction.y * step);
  };

  return (
    <div className="flex max-w-xl flex-col gap-1">
      <div ref={frame} className="relative">
        <StreetMapPicture map={map} office={office} language={language} theme={appearance.theme} alt="" />
        <button
          type="button"
          aria-label={words.mark}
          aria-describedby="place-on-map"
          onPointerDown={grab}
          onPointerMove={drag}
          onPointerUp={letGo}
          onPointerCancel={letGo}
          onKeyDown={walk}
          style={{ left: `${(office.x / mapFrame.width) * 100}%`, top: `${(office.y / mapFrame.height) * 100}%` }}
          className="-translate-x-1/2 -translate-y-[85%] absolute h-16 w-14 cursor-grab touch-none rounded-md active:cursor-grabbing"
        />
      </div>
      <p id="place-on-map" className="text-muted text-sm">
        {words.markHint}
      </p>
    </div>
  );
}

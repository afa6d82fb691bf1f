import type { Language } from '#shared/languages.ts';
import { mapPicture, nameSize, type OfficePosition, pictureHeight, pictureWidth } from './map-picture.ts';
import { pinHole, pinOutline } from './map-pin.ts';

interface OfficeMapPictureProps {
  office: OfficePosition;
  town: string;
  label: string;
  language: Language;
}

export function OfficeMapPicture({ office, town, label, language }: OfficeMapPictureProps) {
  const picture = mapPicture(office, town, language);
  return (
    <svg viewBox={`0 0 ${pictureWidth} ${pictureHeight}`} role="img" aria-label={label} fontSize={nameSize}>
      <path className="map-sea" d={picture.sea} />
      <path className="map-river" d={picture.rivers} />
      <path className="map-road" d={picture.roads} />
      <path className="map-railway" d={picture.railways} />
      {picture.towns.map(({ x, y, text, side }) => (
        <g key={text} transform={`translate(${x} ${y})`}>
          <circle r="3.5" />
          <text x={side === 'left' ? -8 : 8} y="5" textAnchor={side === 'left' ? 'end' : undefined}>
            {text}
          </text>
        </g>
      ))}
      <g className="map-pin" transform={`translate(${pictureWidth / 2} ${pictureHeight / 2})`}>
        <path d={pinOutline} />
        <path className="paper" d={pinHole} />
      </g>
      <text className="map-office" x={picture.office.x + 8} y={picture.office.y + 3}>
        {picture.office.text}
      </text>
    </svg>
  );
}

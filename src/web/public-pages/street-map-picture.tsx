import { type PictureFormat, photoWidths, pictureAddress, pictureSize } from '#features/site/look/catalogue.ts';
import type { StreetMap } from '#features/site/look/contract.ts';
import type { Language } from '#shared/languages.ts';
import { linesOfName, mapFrame, type Point } from '#shared/places/map-frame.ts';
import type { Theme } from '#shared/preferences/theme.ts';
import { localised } from './localised.ts';

interface StreetMapPictureProps {
  map: StreetMap;
  /** Where the office stands on it; undefined when it does not. */
  office: Point | undefined;
  language: Language;
  theme: Theme;
  alt: string;
}

const sizes = '(width < 64rem) 92vw, 36rem';

function sourcesOf(id: string, format: PictureFormat): string {
  const size = pictureSize(id);
  const widths = size ? photoWidths(size) : [];
  return widths.map((width) => `${pictureAddress(id, width, format)} ${width}w`).join(', ');
}

/** The streets as drawn, by day or at night, with the office and the names in the page's language over them. */
export function StreetMapPicture({ map, office, language, theme, alt }: StreetMapPictureProps) {
  const { width, height } = mapFrame;
  const shown = theme === 'dark' ? map.darkPicture : map.picture;
  const atNight = { media: '(prefers-color-scheme: dark)', sizes };
  return (
    <span className="relative block overflow-hidden rounded-xl border border-line-strong bg-surface">
      <picture>
        {theme === 'system' ? (
          <>
            <source {...atNight} type="image/avif" srcSet={sourcesOf(map.darkPicture, 'avif')} />
            <source {...atNight} srcSet={sourcesOf(map.darkPicture, 'webp')} />
          </>
        ) : null}
        <source type="image/avif" srcSet={sourcesOf(shown, 'avif')} sizes={sizes} />
        <img
          src={pictureAddress(shown, 360, 'webp')}
          srcSet={sourcesOf(shown, 'webp')}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading="lazy"
          decoding="async"
          className="block h-auto w-full"
        />
      </picture>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden
        textAnchor="middle"
        fontSize={38}
        strokeWidth={7}
        strokeLinejoin="round"
        paintOrder="stroke"
        className="absolute inset-0 size-full fill-text stroke-surface"
      >
        {map.names.map((name) => (
          <Name key={`${name.x} ${name.y}`} name={name} language={language} />
        ))}
        {office ? (
          <path
            d={`M${office.x} ${office.y}c-9-24-36-42-36-70a36 36 0 1 1 72 0c0 28-27 46-36 70zm0-58a13 13 0 1 0 0-26 13 13 0 0 0 0 26z`}
            fillRule="evenodd"
            className="fill-ink"
          />
        ) : null}
      </svg>
    </span>
  );
}

const linePx = 40;

/** A street's along it, a place's below or above its dot. */
function Name({ name, language }: { name: StreetMap['names'][number]; language: Language }) {
  const { x, y, angle, isAbove } = name;
  const text = localised(name.text, language);
  if (angle !== undefined)
    return (
      <text x={x} y={y} dy={13} transform={angle === 0 ? undefined : `rotate(${angle} ${x} ${y})`}>
        {text}
      </text>
    );
  const lines = linesOfName(text);
  const first = isAbove ? -22 - linePx * (lines.length - 1) : 46;
  return (
    <>
      <circle cx={x} cy={y} r={9} className="fill-ink" />
      <text y={y} fontSize={35} fontWeight={600}>
        {lines.map((line, index) => (
          <tspan key={line} x={x} dy={index === 0 ? first : linePx}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  );
}

import { useMessages } from '#web/messages/office/messages-context.tsx';
import { drawPosition, type MeasuredPosition, type Office, pictureSide } from './draw-position.ts';
import { showMetres } from './show-metres.ts';

/**
 * The position of a mark, drawn to scale beside the office with its radius, north up. Positions of people are given to no third
 * party, so there is no map and no link to one.
 */
export function PositionPicture({ position, office }: { position: MeasuredPosition; office: Office }) {
  const { reviews } = useMessages();
  const drawn = drawPosition(position, office);
  const where = reviews.where(showMetres(drawn.metres), reviews.directions[drawn.direction] ?? '');
  return (
    <figure className="flex flex-col gap-2 text-sm">
      <svg
        viewBox={`0 0 ${pictureSide} ${pictureSide}`}
        role="img"
        aria-label={where}
        className="w-full max-w-80 self-center rounded-md border border-line bg-sunken"
      >
        <circle
          cx={drawn.office.x}
          cy={drawn.office.y}
          r={drawn.radius}
          className="fill-success-soft stroke-success-line"
          strokeWidth={1.5}
        />
        {drawn.accuracy > 0 && (
          <circle
            cx={drawn.mark.x}
            cy={drawn.mark.y}
            r={drawn.accuracy}
            className="fill-ink/10 stroke-ink"
            strokeDasharray="4 3"
          />
        )}
        <line
          x1={drawn.office.x}
          y1={drawn.office.y}
          x2={drawn.mark.x}
          y2={drawn.mark.y}
          className="stroke-muted"
          strokeDasharray="2 3"
        />
        <rect x={drawn.office.x - 4} y={drawn.office.y - 4} width={8} height={8} className="fill-success" />
        <circle cx={drawn.mark.x} cy={drawn.mark.y} r={5} className="fill-ink stroke-surface" strokeWidth={2} />
        <g className="stroke-muted" strokeWidth={1.5}>
          <path d={`M10 ${pictureSide - 12}v4h${drawn.scale.length}v-4`} fill="none" />
          <path d={`M${pictureSide - 16} 28v-16m-4 5 4-5 4 5`} fill="none" />
        </g>
        <text x={14} y={pictureSide - 14} className="fill-muted text-[11px]">
          {showMetres(drawn.scale.metres)}
        </text>
      </svg>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>{where}</span>
        <span className="select-all text-muted tabular-nums">
          {position.latitude.toFixed(6)}, {position.longitude.toFixed(6)}
        </span>
      </figcaption>
    </figure>
  );
}

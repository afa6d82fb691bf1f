import type { DayCode } from '#features/attendance/catalogue.ts';
import { dayColours } from '#features/attendance/web/day-colours.ts';
import type { MusterCell } from '../contract.ts';

const emphasis: Partial<Record<DayCode, string>> = {
  A: 'font-semibold',
  H: 'underline decoration-dotted',
};

export const codeStyle = (code: DayCode | null | undefined) =>
  code ? `${dayColours[code].fill} ${emphasis[code] ?? ''}` : 'text-faint';

/** A day's code with its signs, readable without colour: an underline when late, a dot when a mark needs review. */
export function DaySign({ cell }: { cell: MusterCell | null }) {
  return (
    <>
      {cell?.lateMinutes ? <span className={lateStyle}>{cell.code ?? '–'}</span> : (cell?.code ?? '–')}
      {cell?.isReviewPending && <ReviewDot />}
    </>
  );
}

export const lateStyle = 'border-current border-b-2';

export function ReviewDot() {
  return <span className="absolute end-0.5 top-0.5 size-1.5 rounded-full bg-danger-line" />;
}

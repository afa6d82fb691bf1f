import type { DayCode } from '#features/attendance/catalogue.ts';
import type { MusterCell } from '../contract.ts';

const styles: Record<DayCode, string> = {
  P: 'text-success',
  HD: 'bg-warning-soft text-warning',
  A: 'bg-danger-soft font-semibold text-danger',
  L: 'bg-info-soft text-info',
  WO: 'bg-sunken text-muted',
  H: 'bg-sunken text-muted underline decoration-dotted',
};

export const codeStyle = (code: DayCode | null | undefined) => (code ? styles[code] : 'text-faint');

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

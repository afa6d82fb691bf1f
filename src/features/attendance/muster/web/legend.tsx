import { dayCodes } from '#features/attendance/catalogue.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { codeStyle, lateStyle, ReviewDot } from './day-mark.tsx';

const sign = 'relative inline-flex h-6 min-w-7 items-center justify-center rounded-sm border border-line px-1';

/** The meaning of the codes and signs. */
export function Legend() {
  const { attendance, muster } = useMessages();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
      {dayCodes.map((code) => (
        <li key={code} className="flex items-center gap-1.5">
          <span className={`${sign} ${codeStyle(code)}`}>{code}</span>
          <span>{attendance.codes[code]}</span>
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span className={`${sign} ${codeStyle('P')}`}>
          <span className={lateStyle}>P</span>
        </span>
        {muster.late}
      </li>
      <li className="flex items-center gap-1.5">
        <span className={sign}>
          <ReviewDot />
        </span>
        {muster.inReview}
      </li>
    </ul>
  );
}

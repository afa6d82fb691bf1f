import { useQuery } from '@tanstack/react-query';
import { formatHours } from '#features/attendance/rules.ts';
import { emptySign } from '#features/cards/rules.ts';
import { formatMinute } from '#shared/dates/clock.ts';
import { formatDate } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { RecordDrawer } from '#web/ui/dialog/drawer.tsx';
import { PersonName } from '#web/ui/person-name.tsx';
import type { PersonDay, ShownPerson } from '../contract.ts';
import { personDayQuery } from './api.ts';
import { MarkOfDay } from './mark-of-day.tsx';
import { RequestOfDay } from './request-of-day.tsx';

interface DayDrawerProps {
  personId: number;
  person: ShownPerson | undefined;
  day: string;
  onClose: () => void;
}

/** The details of one day: how it counts, its marks with photo and position, and its requests. */
export function DayDrawer({ personId, person, day, onClose }: DayDrawerProps) {
  const { muster } = useMessages();
  const query = useQuery(personDayQuery(personId, day));
  const { data } = query;
  const name = person?.name ?? person?.username ?? '';
  return (
    <RecordDrawer
      recordKey={`${personId} ${day}`}
      isForReading
      title={`${name} ${formatDate(day)}`.trim()}
      record={data}
      messages={{ failed: muster.failed }}
      {...{ query, onClose }}
    >
      {person && (
        <div className="text-sm">
          <PersonName {...person} />
        </div>
      )}
      {data && <DayEvaluation day={data} />}
      {data?.marks.length === 0 && <p className="text-muted text-sm">{muster.noMarks}</p>}
      {data?.marks.map((mark) => (
        <MarkOfDay key={mark.id} mark={mark} name={name} office={data.office} />
      ))}
      {data && data.requests.length > 0 && (
        <section className="flex flex-col gap-3">
          <h3 className="font-medium text-sm">{muster.requests}</h3>
          {data.requests.map((request) => (
            <RequestOfDay key={request.id} request={request} />
          ))}
        </section>
      )}
    </RecordDrawer>
  );
}

function DayEvaluation({ day: { evaluation, shift } }: { day: PersonDay }) {
  const { attendance, muster, reviews } = useMessages();
  if (!evaluation) return <p className="font-medium">{muster.noAccount}</p>;
  const time = (minute: number | undefined) => (minute === undefined ? emptySign : formatMinute(minute));
  const notes = [
    evaluation.leave && evaluation.leave !== 'full' && attendance.requests[evaluation.leave],
    evaluation.isCorrected && muster.corrected,
    evaluation.isOutMissing && muster.outMissing,
    evaluation.isInMissing && muster.inMissing,
    evaluation.isReviewPending && muster.inReview,
  ].filter(Boolean);
  return (
    <>
      <div>
        <p className="font-semibold text-lg">{evaluation.code ? attendance.codes[evaluation.code] : muster.open}</p>
        {notes.length > 0 && <p className="text-muted text-sm">{notes.join(', ')}</p>}
      </div>
      <DescriptionList
        entries={[
          [reviews.kinds.in, time(evaluation.in)],
          [reviews.kinds.out, time(evaluation.out)],
          [muster.worked, evaluation.workedMinutes ? formatHours(evaluation.workedMinutes) : emptySign],
          [muster.late, evaluation.lateMinutes ? formatHours(evaluation.lateMinutes) : emptySign],
          [muster.shift, shift ? `${formatMinute(shift.startsAt)}–${formatMinute(shift.endsAt)}` : emptySign],
        ]}
      />
    </>
  );
}

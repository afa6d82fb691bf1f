import { Link } from 'react-router';
import { MarkStatusBadge } from '#features/attendance/reviews/web/mark-status.tsx';
import { PositionPicture } from '#features/attendance/reviews/web/position-picture.tsx';
import { showMetres } from '#features/attendance/reviews/web/show-metres.ts';
import { emptySign } from '#features/cards/rules.ts';
import { formatSecond } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { type DescriptionEntry, DescriptionList } from '#web/ui/description-list.tsx';
import { Thumbnail } from '#web/ui/image/thumbnail.tsx';
import { PersonName } from '#web/ui/person-name.tsx';
import type { DayMark, PersonDay } from '../contract.ts';

interface MarkOfDayProps {
  mark: DayMark;
  name: string;
  office: PersonDay['office'];
}

/** One mark: photo, position, times, flags and the decision. */
export function MarkOfDay({ mark, name, office }: MarkOfDayProps) {
  const { muster, reviews } = useMessages();
  const entries: DescriptionEntry[] = [
    [reviews.countedAt, formatSecond(mark.countedAt)],
    [reviews.capturedAt, formatSecond(mark.capturedAt)],
    [reviews.receivedAt, formatSecond(mark.receivedAt)],
    [reviews.distance, showMetres(mark.distanceM)],
    [reviews.accuracy, mark.accuracyM === null ? emptySign : showMetres(mark.accuracyM)],
  ];
  if (mark.flags.length > 0) entries.push([reviews.flag, mark.flags.map((flag) => reviews.flags[flag]).join(', ')]);
  if (mark.reviewedBy) {
    const reviewer = { name: mark.reviewedByName, username: mark.reviewedBy, picture: mark.reviewedByPicture };
    entries.push([reviews.reviewedBy, <PersonName key="reviewer" {...reviewer} />]);
  }
  if (mark.reviewNote) entries.push([reviews.note, <Note key="note" text={mark.reviewNote} />]);
  return (
    <section className="flex flex-col gap-3 border-line border-t pt-4">
      <h3 className="flex flex-wrap items-center gap-2 font-medium text-sm">
        {reviews.kinds[mark.kind]}
        <MarkStatusBadge status={mark.status} />
      </h3>
      <div className="flex flex-wrap gap-4">
        <Thumbnail
          address={mark.photo}
          alt={mark.photo ? reviews.photoOf(name) : ''}
          size="large"
          empty={<span className="p-1 text-center text-xs">{reviews.noPhoto}</span>}
        />
        <div className="min-w-0 grow">
          <DescriptionList entries={entries} />
        </div>
      </div>
      <PositionPicture
        position={{ latitude: mark.latitude, longitude: mark.longitude, accuracy: mark.accuracyM }}
        office={{ latitude: office.latitude, longitude: office.longitude, radius: office.radiusMetres }}
      />
      {mark.status === 'review' && (
        <Link
          to={`/allattendance?status=review&open=${mark.id}`}
          className="self-start rounded-sm text-ink text-sm underline"
        >
          {muster.toReview}
        </Link>
      )}
    </section>
  );
}

const Note = ({ text }: { text: string }) => <span className="whitespace-pre-line">{text}</span>;

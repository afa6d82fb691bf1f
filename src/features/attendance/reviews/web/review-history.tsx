import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import type { WireMarkDetail } from '../contract.ts';

/** The reviews of a mark, newest first; empty where there are none. */
export function ReviewHistory({ reviews }: Pick<WireMarkDetail, 'reviews'>) {
  const { reviews: reviewsMessages, applications } = useMessages();
  if (reviews.length === 0) return null;
  return (
    <DrawerSection title={applications.history} className="gap-2">
      <ol className="flex flex-col gap-3 text-sm">
        {reviews.map(({ reviewedBy, reviewedAt, outcome, note }) => (
          <li key={reviewedAt}>
            <p className="flex flex-wrap gap-x-3 text-muted">
              <span className="min-w-0 break-words">{reviewedBy}</span>
              <time dateTime={reviewedAt}>{formatInstant(reviewedAt)}</time>
            </p>
            <p>{reviewsMessages.outcomes[outcome]}</p>
            {note && <p className="whitespace-pre-line break-words">{note}</p>}
          </li>
        ))}
      </ol>
    </DrawerSection>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { emptySign } from '#features/cards/rules.ts';
import { formatDate, formatSecond } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { type DescriptionEntry, DescriptionList } from '#web/ui/description-list.tsx';
import { DrawerSection, RecordDrawer } from '#web/ui/dialog/drawer.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { Thumbnail } from '#web/ui/image/thumbnail.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { Neighbours } from '#web/ui/list-screen/neighbours.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PersonName } from '#web/ui/person-name.tsx';
import { WhoAndWhen } from '#web/ui/who-and-when.tsx';
import type { WireListedMark, WireMarkDetail } from '../contract.ts';
import { markQuery } from './api.ts';
import { MarkStatusBadge } from './mark-status.tsx';
import { PositionPicture } from './position-picture.tsx';
import { ReviewForm } from './review-form.tsx';
import { showMetres } from './show-metres.ts';

const LargePhoto = lazyPart(() => import('./large-photo.tsx').then((module) => module.LargePhoto));

interface MarkDrawerProps {
  id: number;
  row: WireListedMark | undefined;
  neighbours: Neighbours;
  onClose: () => void;
  onReviewed: (text: string) => void;
}

/** One mark in full, with its review. The list's row is shown until the record is loaded. */
export function MarkDrawer({ id, row, neighbours, onClose, onReviewed }: MarkDrawerProps) {
  const { reviews, fields } = useMessages();
  const query = useQuery({ ...markQuery(id), staleTime: 0, refetchOnWindowFocus: false });
  const { data } = query;
  // The drawer stays while it goes from mark to mark.
  const [largeId, setLargeId] = useState<number>();
  const [typedId, setTypedId] = useState<number>();
  const exit = useExit(onClose);
  const guard = useLeaveGuard({ isDirty: typedId === id, exit });
  const shown = data?.record ?? row;
  return (
    <RecordDrawer
      recordKey={id}
      title={shown?.name ?? shown?.username ?? reviews.title}
      record={shown}
      messages={{ ...reviews, failed: reviews.loadFailed }}
      query={query}
      neighbours={neighbours}
      onClose={guard.leave}
    >
      {shown && <MarkFacts mark={shown} />}
      {data && (
        <>
          {data.record.photo ? (
            <button
              type="button"
              aria-label={reviews.showPhoto(data.record.name ?? data.record.username)}
              onClick={() => setLargeId(id)}
              className="inline-flex cursor-zoom-in self-start rounded-sm hover:opacity-80"
            >
              <Thumbnail address={data.record.photo} alt="" size="large" />
            </button>
          ) : (
            <p className="text-muted text-sm">{reviews.noPhoto}</p>
          )}
          {data.record.alike && <AlikePhoto alike={data.record.alike} />}
          <PositionPicture position={data.record} office={data.record.office} />
          {data.record.mayReview ? (
            <ReviewForm
              marked={data}
              onTyped={(isTyped) => setTypedId(isTyped ? id : undefined)}
              onReviewed={onReviewed}
            />
          ) : (
            <Notice kind="info">{fields['own-account']}</Notice>
          )}
          <ReviewHistory reviews={data.record.reviews} />
        </>
      )}
      {largeId === id && shown && (
        <LargePhoto id={id} name={shown.name ?? shown.username} onClose={() => setLargeId(undefined)} />
      )}
      {guard.question}
    </RecordDrawer>
  );
}

/** The other photo, to be compared with the mark's own. */
function AlikePhoto({ alike }: { alike: NonNullable<WireMarkDetail['alike']> }) {
  const { reviews } = useMessages();
  return (
    <figure className="flex flex-col gap-1 text-sm">
      {alike.photo && <Thumbnail address={alike.photo} alt="" size="large" />}
      <figcaption>{reviews.like(alike.name ?? alike.username, formatDate(alike.day))}</figcaption>
    </figure>
  );
}

function MarkFacts({ mark }: { mark: WireListedMark }) {
  const { reviews } = useMessages();
  const entries: DescriptionEntry[] = [
    [reviews.person, <PersonName key="person" {...mark} />],
    [reviews.status, <MarkStatusBadge key="status" status={mark.status} />],
    [reviews.day, formatDate(mark.day)],
    [reviews.kind, reviews.kinds[mark.kind]],
    [reviews.flag, mark.flags.length > 0 ? mark.flags.map((flag) => reviews.flags[flag]).join(', ') : emptySign],
    [reviews.capturedAt, formatSecond(mark.capturedAt)],
    [reviews.receivedAt, formatSecond(mark.receivedAt)],
    [reviews.countedAt, formatSecond(mark.countedAt)],
    [reviews.distance, showMetres(mark.distance)],
    [reviews.accuracy, mark.accuracy === null ? emptySign : showMetres(mark.accuracy)],
  ];
  return <DescriptionList entries={entries} />;
}

/** The reviews of a mark, newest first; empty where there are none. */
function ReviewHistory({ reviews }: Pick<WireMarkDetail, 'reviews'>) {
  const { reviews: reviewsMessages, applications } = useMessages();
  if (reviews.length === 0) return null;
  return (
    <DrawerSection title={applications.history} className="gap-2">
      <ol className="flex flex-col gap-3 text-sm">
        {reviews.map(({ reviewedBy, reviewedByName, reviewedByPicture, reviewedAt, outcome, note }) => (
          <li key={reviewedAt}>
            <WhoAndWhen name={reviewedByName} username={reviewedBy} picture={reviewedByPicture} at={reviewedAt} />
            <p>{reviewsMessages.outcomes[outcome]}</p>
            {note && <p className="whitespace-pre-line">{note}</p>}
          </li>
        ))}
      </ol>
    </DrawerSection>
  );
}

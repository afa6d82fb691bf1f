import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** In the place of cards that have not come yet. */
export function LoadingCards() {
  const { list } = useMessages();
  return (
    <>
      <span className="sr-only">{list.loading}</span>
      {[1, 2, 3].map((card) => (
        <div key={card} className="flex flex-col gap-3 rounded-md border border-line bg-raised p-3">
          <Skeleton className="w-1/2" />
          <Skeleton />
        </div>
      ))}
    </>
  );
}

/** In the place of the columns, as long as it is not known which there are. */
export function LoadingBoard() {
  return (
    <div aria-busy className="flex flex-col gap-2 rounded-lg bg-sunken p-2 md:w-68">
      <LoadingCards />
    </div>
  );
}

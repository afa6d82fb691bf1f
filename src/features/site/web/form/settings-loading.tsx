import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const skeletonFields = Array.from({ length: 12 }, (_, index) => index);

/** Holds the place of a form of settings until it stands there whole: what came part by part would move what is being filled in. */
export function SettingsLoading() {
  const { list } = useMessages();
  return (
    <div aria-busy className="px-4 md:px-6 lg:ps-[14rem]">
      <p role="status" className="sr-only">
        {list.loading}
      </p>
      <div className="grid max-w-[52rem] gap-6 md:grid-cols-2">
        {skeletonFields.map((field) => (
          <div key={field} className="flex flex-col gap-3">
            <Skeleton className="w-1/4" />
            <Skeleton className="h-9 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}

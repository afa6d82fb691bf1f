import { Skeleton } from '#web/ui/skeleton.tsx';
import { barsLayout } from '../charts/share-bars.tsx';

/** The placeholder of the day chart: its sentence, the drawing, the legend. */
export function ChartSkeleton() {
  return (
    <>
      <p className="mb-2 min-h-11 text-sm sm:min-h-5">
        <Skeleton className="w-52" />
      </p>
      <div className="skeleton h-[232px] rounded-md bg-sunken" />
      <p className="mt-2 min-h-6 text-xs max-sm:min-h-12">
        <Skeleton className="w-64" />
      </p>
    </>
  );
}

const placesOf = (count: number) => Array.from({ length: count }, (_, place) => place);

export function BarsSkeleton({ bars, isWide }: { bars: number; isWide?: boolean }) {
  return (
    <ul className={barsLayout(isWide)}>
      {placesOf(bars).map((place) => (
        <li key={place} className="py-1 text-sm">
          <Skeleton className="w-28" />
          <span className="skeleton block h-2 rounded-sm bg-sunken" />
        </li>
      ))}
    </ul>
  );
}

export function ItemsSkeleton({ items }: { items: number }) {
  return (
    <ul>
      {placesOf(items).map((place) => (
        <li key={place} className="border-transparent border-t text-sm first:border-t-0">
          <p className="min-h-14 py-1.5">
            <span className="block">
              <Skeleton className="w-28" />
            </span>
            <span className="block">
              <Skeleton className="w-20" />
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

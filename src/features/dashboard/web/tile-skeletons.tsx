import { Skeleton } from '#web/ui/skeleton.tsx';

/** The day chart's place: its sentence, the drawing, the legend. */
export function ChartSkeleton() {
  return (
    <>
      <p className="mb-2 min-h-11 text-sm sm:min-h-5">
        <Skeleton className="w-52" />
      </p>
      <div className="skeleton h-[232px] rounded-md bg-sunken" />
      <p className="mt-2 text-xs">
        <Skeleton className="w-64" />
      </p>
    </>
  );
}

export function RowsSkeleton({ rows, className }: { rows: number; className: string }) {
  return (
    <ul className="flex flex-col gap-1">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <li key={row} className={`flex items-center ${className}`}>
          <Skeleton className="h-4 w-full" />
        </li>
      ))}
    </ul>
  );
}

interface StraightenHostProps {
  label: string;
  /** What the four points are called, from the top left one clockwise. */
  corners: readonly string[];
  className: string;
}

/** What `straightenOn` works in: the photo, and a point for each corner of the paper on it. */
export function StraightenHost({ label, corners, className }: StraightenHostProps) {
  return (
    <div
      role="application"
      aria-label={label}
      data-straighten-host=""
      className="relative flex justify-center p-6 select-none"
    >
      <canvas className={`max-w-full ${className}`} />
      {corners.map((corner) => (
        <button
          key={corner}
          type="button"
          data-corner=""
          aria-label={corner}
          className="absolute size-11 cursor-move touch-none rounded-full border-4 border-marigold shadow-[0_0_0_2px_var(--on-marigold),inset_0_0_0_2px_var(--on-marigold)]"
        />
      ))}
    </div>
  );
}

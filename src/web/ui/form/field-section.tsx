import type { ReactNode } from 'react';

/** Fields of a long form that belong together. */
export function FieldSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-line border-t pt-4">
      {/* Floating, it stands below the line, not in it. */}
      <legend className="float-start mb-3 w-full font-medium">{title}</legend>
      <div className="clear-both grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

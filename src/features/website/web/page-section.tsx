import type { ReactNode } from 'react';

/** A part of a text page: its heading beside it on wide screens. */
export function PageSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="ledger-row gap-y-3">
      <h2 className="text-xl font-bold text-ink">{title}</h2>
      <div className="grid gap-3 sm:col-span-2">{children}</div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { PageHeading } from './heading.tsx';

/** A full page with a message only. */
export function MessagePage(props: { title: string; text: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 p-6">
      <PageHeading title={props.title} />
      <p className="text-muted">{props.text}</p>
      <div className="pt-2">{props.children}</div>
    </main>
  );
}

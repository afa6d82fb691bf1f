import { type ReactNode, useId } from 'react';

/** A section of the account page. */
export function AccountCard(props: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 md:p-6">
      <div>
        <h2 id={id} className="font-semibold text-lg">
          {props.title}
        </h2>
        {props.hint && <p className="max-w-prose text-muted text-sm">{props.hint}</p>}
      </div>
      {props.children}
    </section>
  );
}

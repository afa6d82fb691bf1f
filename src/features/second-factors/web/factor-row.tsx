import type { ReactNode } from 'react';

export interface FactorRowProps {
  /** Reports a change, and shows the recovery codes that came with it. */
  onChanged: (message: string, recoveryCodes?: string[]) => void;
}

/** One kind of second factor: name, state and actions. */
export function FactorRow(props: { title: string; text: string; children?: ReactNode; actions: ReactNode }) {
  return (
    <div className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 grow basis-60">
          <h3 className="font-medium">{props.title}</h3>
          <p className="text-muted text-sm">{props.text}</p>
        </div>
        <div className="flex flex-wrap gap-2">{props.actions}</div>
      </div>
      {props.children}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Notice } from '#web/ui/notice.tsx';

/** Somebody else was first: who and when, what they saved, and below it what can be done. */
export function ConflictNotice(props: { title: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <Notice kind="warning">
      <p className="font-medium">{props.title}</p>
      {props.children}
      {props.actions && <div className="flex flex-wrap gap-2">{props.actions}</div>}
    </Notice>
  );
}

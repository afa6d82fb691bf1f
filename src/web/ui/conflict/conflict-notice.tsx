import type { ReactNode } from 'react';
import { Notice } from '#web/ui/notice.tsx';

/** The notice of a conflict: who saved first, when and what, with the actions below. */
export function ConflictNotice(props: { title: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <Notice kind="warning">
      <p className="font-medium">{props.title}</p>
      {props.children}
      {props.actions && <div className="flex flex-wrap gap-2">{props.actions}</div>}
    </Notice>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { type Conflict, type Resolution, useResolution } from './resolution.ts';
import { SideField } from './side-field.tsx';

export interface ConflictLabels {
  conflictTitle: string;
  theirs: string;
  yours: string;
  yoursUntouched: string;
  chooseEach: string;
  saveChoice: string;
  /** Absent: there are too few fields to choose them all at once. */
  takeAll?: string;
  keepAll?: string;
}

export interface ShownConflict {
  label: string;
  theirs: ReactNode;
  mine: ReactNode;
  /** Shown where the person has no values of their own left to return to. */
  mineGone?: string | undefined;
}

interface ConflictScreenProps<Field extends string> {
  labels: ConflictLabels;
  /** Who saved first, when, and what that means. */
  intro: ReactNode;
  /** Absent where there is nothing left to choose. */
  conflicts: readonly Conflict<Field>[];
  show: (conflict: Conflict<Field>) => ShownConflict;
  onSave: (resolution: Resolution<Field>) => void;
  /** Further actions. */
  actions?: (resolution: Resolution<Field>) => ReactNode;
}

/** Conflict resolution: both values of each field and the choice between them. Nothing is saved before that. */
export function ConflictScreen<Field extends string>(props: ConflictScreenProps<Field>) {
  const { labels, conflicts } = props;
  const { resolution, ...sides } = useResolution(conflicts, props.onSave);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <form noValidate onSubmit={sides.save} className="flex min-h-0 grow flex-col">
      <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto p-5">
        <div ref={panel} tabIndex={-1} className="outline-none">
          <ConflictNotice title={labels.conflictTitle}>{props.intro}</ConflictNotice>
        </div>
        {labels.takeAll && labels.keepAll && (
          <div className="flex flex-wrap gap-2">
            <Button onPress={() => sides.chooseAll('theirs')}>{labels.takeAll}</Button>
            <Button onPress={() => sides.chooseAll('mine')}>{labels.keepAll}</Button>
          </div>
        )}
        {conflicts.map((conflict) => {
          const { field, isMineToo } = conflict;
          const { label, theirs, mine, mineGone } = props.show(conflict);
          const mineTitle = isMineToo ? labels.yours : labels.yoursUntouched;
          return (
            <SideField
              key={field}
              field={field}
              label={label}
              error={sides.isMissing(field) ? labels.chooseEach : undefined}
              theirs={{ title: labels.theirs, value: theirs }}
              mine={mineGone ?? { title: mineTitle, value: mine }}
              choice={resolution[field]}
              onChoose={(side) => sides.choose(field, side)}
            />
          );
        })}
      </div>
      <footer className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-5 py-3">
        {props.actions?.(resolution)}
        {conflicts.length > 0 && (
          <Button kind="primary" type="submit">
            {labels.saveChoice}
          </Button>
        )}
      </footer>
    </form>
  );
}

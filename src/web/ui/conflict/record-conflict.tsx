import type { ComponentType } from 'react';
import { formatInstant } from '#shared/dates/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { useObjectAddress } from '#web/ui/image/object-address.ts';
import type { ThumbnailProps } from '#web/ui/image/thumbnail.tsx';
import { type ConflictLabels, ConflictScreen } from './conflict-screen.tsx';
import type { Conflict, Resolution, Side } from './resolution.ts';

interface RecordConflictProps<Field extends string> {
  conflict: {
    theirs: { changedBy: string; changedByName: string | null; changedDate: string };
    differences: readonly Conflict<Field>[];
  };
  labels: ConflictLabels & {
    conflictText: (who: string, when: string) => string;
    conflictOthers: string;
    editFurther: string;
    imageGone: string;
  };
  fieldLabels: Readonly<Record<Field, string>>;
  texts: Record<Side, Partial<Record<Field, unknown>>>;
  picture?: {
    field: Field;
    Picture: ComponentType<Pick<ThumbnailProps, 'address' | 'alt' | 'size'>>;
    theirs: Pick<ThumbnailProps, 'address' | 'alt'>;
    /** Chosen, and not sent yet. */
    mine: { file: File | undefined; alt: string };
  };
  onSave: (choices: Resolution<Field>) => void;
  onEditFurther: (choices: Resolution<Field>) => void;
}

type Pictures<Field extends string> = NonNullable<RecordConflictProps<Field>['picture']>;

/** Conflict resolution of a record of texts, and of one picture perhaps. */
export function RecordConflict<Field extends string>(props: RecordConflictProps<Field>) {
  const { labels, texts } = props;
  const { theirs, differences } = props.conflict;
  const chosen = useObjectAddress(props.picture?.mine.file);
  const picturesOf = ({ Picture, theirs: shown, mine }: Pictures<Field>, isMineToo: boolean) => ({
    theirs: <Picture {...shown} size="large" />,
    mine: mine.file && <Picture address={chosen} alt={mine.alt} size="large" />,
    // A replaced picture is deleted: there is nothing left to go back to.
    mineGone: isMineToo ? undefined : labels.imageGone,
  });
  return (
    <ConflictScreen
      labels={labels}
      intro={
        <>
          <p>{labels.conflictText(theirs.changedByName ?? theirs.changedBy, formatInstant(theirs.changedDate))}</p>
          <p>{labels.conflictOthers}</p>
        </>
      }
      conflicts={differences}
      show={({ field, isMineToo }) => ({
        label: props.fieldLabels[field],
        ...(field === props.picture?.field
          ? picturesOf(props.picture, isMineToo)
          : { theirs: String(texts.theirs[field] ?? ''), mine: String(texts.mine[field] ?? '') }),
      })}
      onSave={props.onSave}
      actions={(choices) => <Button onPress={() => props.onEditFurther(choices)}>{labels.editFurther}</Button>}
    />
  );
}

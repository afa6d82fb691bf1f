import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatDate } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { type RecordName, type RevealField, shownSeconds } from '../catalogue.ts';

const RevealDialog = lazyPart(() => import('./reveal-dialog.tsx').then((module) => module.RevealDialog));

interface RevealedValueProps {
  /** `customer 12`, `profile 7` or `bank details 7`. */
  record: RecordName;
  field: RevealField;
  /** The masked value. */
  masked: string;
}

interface Shown {
  value: string;
  today: number;
  until: number;
}

/** A masked value that an administrator may reveal, for a reason, for 30 seconds. */
export function RevealedValue({ record, field, masked }: RevealedValueProps) {
  const { reveals } = useMessages();
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const seconds = useSecondsLeft(shown?.until, () => setShown(undefined));
  const name = reveals.fields[field];
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2">
      <span className="min-w-0 whitespace-pre-line tabular-nums">
        <span role="status">{shown && (field === 'dateOfBirth' ? formatDate(shown.value) : shown.value)}</span>
        {!shown && masked}
      </span>
      <Button
        kind="quiet"
        aria-label={shown ? reveals.hideNamed(name) : reveals.showNamed(name)}
        onPress={() => (shown ? setShown(undefined) : setAsking(true))}
        className="-my-2"
      >
        <Icon aria-hidden size={16} />
        {shown ? reveals.hide : reveals.show}
      </Button>
      {shown && (
        <span className="mt-2 basis-full text-muted text-xs">
          {reveals.hiddenIn(seconds)} · {reveals.today(shown.today)}
        </span>
      )}
      {isAsking && (
        <RevealDialog
          record={record}
          field={field}
          onClose={() => setAsking(false)}
          onShown={({ value, today }) => {
            setAsking(false);
            setShown({ value, today, until: Date.now() + shownSeconds * 1_000 });
          }}
        />
      )}
    </span>
  );
}

/** Counts down to an instant, then calls back once. */
function useSecondsLeft(until: number | undefined, onOver: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  const left = until === undefined ? 0 : Math.ceil((until - now) / 1_000);
  const isOver = until !== undefined && left <= 0;
  useEffect(() => {
    if (isOver) onOver();
  });
  return Math.min(Math.max(left, 0), shownSeconds);
}

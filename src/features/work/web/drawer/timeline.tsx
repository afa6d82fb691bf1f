import { useState } from 'react';
import { ToldMessage } from '#features/service-messages/web/load-told-message.ts';
import { formatInstant } from '#shared/dates/dates.ts';
import type { MaskedNumber } from '#shared/text/masked-numbers.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PersonInLine } from '#web/ui/person-name.tsx';
import type { TimelineEntry, WorkDetail } from '../../records.ts';
import { DueText } from '../due-text.tsx';
import { NoteForm } from './note-form.tsx';
import { OpenScreenshot } from './open-screenshot.tsx';
import type { NoteTarget } from './send-note.ts';
import { everything, groupsOf, isChosen, leastFiltered, TimelineFilter } from './timeline-filter.tsx';
import { useEntryText } from './use-entry-text.ts';
import { type FetchOlder, useOlder } from './use-older.ts';

interface TimelineProps {
  item: Pick<WorkDetail, 'recordId' | 'kind' | 'timeline' | 'older'>;
  /** Where a note goes; undefined: the person reads only. */
  target: NoteTarget | undefined;
  /** Asks for what is below a cursor. */
  fetchOlder: FetchOlder;
  /** A note is typed and not saved. */
  onTyped?: (isTyped: boolean) => void;
}

/** What was done and said about the request, newest first, and a note to add. */
export function Timeline({ item, target, fetchOlder, onTyped }: TimelineProps) {
  const { kind, recordId } = item;
  const older = useOlder(item, fetchOlder);
  const timeline = [...item.timeline, ...older.entries];
  const { plan, moves } = useMessages();
  const wordsOf = useEntryText();
  const textOf = (entry: TimelineEntry) => wordsOf(entry, kind);
  const { username } = usePerson();
  const [edited, setEdited] = useState<number>();
  const [masked, setMasked] = useState<readonly MaskedNumber[]>([]);
  const replaced = new Set(timeline.map(({ replaces }) => replaces));
  const [choice, setChoice] = useState(everything);
  // What is being edited stays, though it was edited elsewhere: nothing typed goes with it.
  const entries = timeline.filter((entry) => entry.kind !== 'noted' || !replaced.has(entry.id) || entry.id === edited);
  const shown = entries.filter(
    (entry) => (entry.kind === 'noted' && entry.id === edited) || isChosen(entry, textOf(entry), choice),
  );
  const onSaved = (kinds: readonly MaskedNumber[]) => {
    setMasked(kinds);
    setChoice(everything);
  };
  const form = target && { target, onSaved, ...(onTyped && { onTyped }) };
  if (timeline.length === 0 && !form) return null;
  return (
    <DrawerSection title={plan.timeline} className="gap-4">
      {form && <NoteForm {...form} />}
      {masked.length > 0 && <Notice kind="info">{masked.map((kind) => moves.masked[kind]).join(' ')}</Notice>}
      {entries.length >= leastFiltered && (
        <TimelineFilter groups={groupsOf(entries)} choice={choice} onChoose={setChoice} />
      )}
      {shown.length === 0 && entries.length > 0 && <p className="text-muted text-sm">{plan.nothingInTimeline}</p>}
      <ol className="flex flex-col gap-3 text-sm">
        {shown.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`} className={`flex flex-col gap-1 ${entry.isUndone ? 'text-muted' : ''}`}>
            {entry.kind !== 'noted' ? (
              <span>
                {textOf(entry)}
                {entry.dueDay && (
                  <>
                    {' · '}
                    <DueText item={entry} />
                  </>
                )}
                {entry.note !== null && (
                  <span className="mt-1 block whitespace-pre-wrap wrap-anywhere text-muted">{entry.note}</span>
                )}
              </span>
            ) : form && edited === entry.id ? (
              <NoteForm
                {...form}
                edits={{
                  id: entry.id,
                  text: entry.note ?? '',
                  mentions: entry.mentions.map(({ username: one }) => one),
                }}
                onClose={() => setEdited(undefined)}
              />
            ) : (
              <Note
                entry={entry}
                earlier={earlierOf(entry, timeline)}
                {...(form && entry.madeBy === username && { onEdit: () => setEdited(entry.id) })}
              />
            )}
            {entry.message && <ToldMessage message={entry.message} />}
            {entry.mayOpen && <OpenScreenshot applicationId={recordId} at={formatInstant(entry.madeDate)} />}
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
              {entry.madeBy && (
                <PersonInLine name={entry.madeByName} username={entry.madeBy} picture={entry.madeByPicture} />
              )}
              <time dateTime={entry.madeDate} className="whitespace-nowrap">
                {formatInstant(entry.madeDate)}
              </time>
            </span>
          </li>
        ))}
      </ol>
      {older.isError && <Notice kind="danger">{plan.timelineFailed}</Notice>}
      {older.hasMore && (
        <Button isPending={older.isLoading} onPress={older.onMore} className="self-start">
          {plan.older}
        </Button>
      )}
    </DrawerSection>
  );
}

/** How a note stood before each of its edits, the last first. */
function earlierOf(entry: TimelineEntry, timeline: readonly TimelineEntry[]): TimelineEntry[] {
  const before = timeline.find(({ kind, id }) => kind === 'noted' && id === entry.replaces);
  return before ? [before, ...earlierOf(before, timeline)] : [];
}

interface NoteProps {
  entry: TimelineEntry;
  earlier: readonly TimelineEntry[];
  onEdit?: () => void;
}

function Note({ entry, earlier, onEdit }: NoteProps) {
  const { notes } = useMessages();
  return (
    <div className="flex flex-col gap-1 rounded-md border border-line bg-sunken p-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 whitespace-pre-wrap wrap-anywhere">{entry.note}</p>
        {onEdit && (
          <Button
            kind="quiet"
            className="-my-1 -me-2 shrink-0"
            aria-label={notes.editOf(formatInstant(entry.madeDate))}
            onPress={onEdit}
          >
            {notes.edit}
          </Button>
        )}
      </div>
      {entry.mentions.length > 0 && (
        <p className="text-muted">{notes.meantFor(entry.mentions.map(({ name, username }) => name ?? username))}</p>
      )}
      {earlier.length > 0 && (
        <details className="text-muted">
          <summary className="cursor-pointer">{notes.edited}</summary>
          <ol className="flex flex-col gap-1">
            {earlier.map(({ id, note, madeDate }) => (
              <li key={id}>
                <time dateTime={madeDate} className="whitespace-nowrap">
                  {formatInstant(madeDate)}
                </time>
                <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

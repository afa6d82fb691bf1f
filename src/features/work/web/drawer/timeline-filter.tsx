import { useId } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { type TimelineGroup, timelineGroupNames, timelineGroups } from '../../catalogue.ts';
import type { TimelineEntry } from '../../records.ts';

/** What of a timeline is shown. */
export interface TimelineChoice {
  group: TimelineGroup | 'all';
  text: string;
}

export const everything: TimelineChoice = { group: 'all', text: '' };

/** Shorter ones are read at a glance. */
export const leastFiltered = 6;

/** A call that closed the request moved it, too. */
const isIn = ({ kind, closes }: TimelineEntry, group: TimelineGroup) =>
  timelineGroups[group].some((one) => one === kind) || (group === 'moves' && closes !== null);

/** By what the entry says on the screen (`shown`), and by whom it was, or went to. */
export function isChosen(entry: TimelineEntry, shown: string, { group, text }: TimelineChoice): boolean {
  if (group !== 'all' && !isIn(entry, group)) return false;
  const { note, madeByName, madeBy, ownerName, owner, message } = entry;
  const said = [shown, note, madeByName, madeBy, ownerName, owner, message?.subject, message?.text]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
  return said.includes(text.trim().toLowerCase());
}

/** Of which there are some. */
export const groupsOf = (entries: readonly TimelineEntry[]) =>
  timelineGroupNames.filter((group) => entries.some((entry) => isIn(entry, group)));

interface TimelineFilterProps {
  groups: readonly TimelineGroup[];
  choice: TimelineChoice;
  onChoose: (choice: TimelineChoice) => void;
  /** The server looks in notes and names; the texts of the screen it does not know. */
  isByServer?: boolean;
}

/** Narrows a long timeline to calls, notes, steps or moves, and to what was said. */
export function TimelineFilter({ groups, choice, onChoose, isByServer }: TimelineFilterProps) {
  const { plan, list } = useMessages();
  const name = useId();
  return (
    <search className="flex flex-col gap-2 text-sm">
      <input
        type="search"
        aria-label={plan.searchTimeline}
        placeholder={isByServer ? plan.searchNotes : list.search}
        value={choice.text}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => onChoose({ ...choice, text: event.target.value })}
        className="min-h-11 w-full rounded-md border border-control bg-raised px-3 md:min-h-9"
      />
      {groups.length > 1 && (
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">{plan.showInTimeline}</legend>
          {(['all', ...groups] as const).map((group) => (
            <label
              key={group}
              className="relative flex min-h-11 cursor-pointer items-center rounded-md border border-control px-3 hover:bg-hover has-checked:border-ink has-checked:bg-ink-soft has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 md:min-h-8"
            >
              <input
                type="radio"
                name={name}
                value={group}
                checked={group === choice.group}
                onChange={() => onChoose({ ...choice, group })}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {plan.timelineGroups[group]}
            </label>
          ))}
        </fieldset>
      )}
    </search>
  );
}

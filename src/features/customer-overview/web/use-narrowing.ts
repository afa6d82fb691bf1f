import { useEffect, useState } from 'react';
import { everything, type TimelineChoice } from '#features/work/web/drawer/timeline-filter.tsx';
import { mostSearchWords, shortestSearch } from '#shared/list/list-limits.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { hasPan } from '#web/ui/list-screen/pan-rule.ts';

/** A search begins when typing has stopped for so long. */
const settledMs = 300;

/** What of the file's timeline is asked for: searched as lists are, so that no PAN stands in an address. `held`: why a text is not searched. */
export function useNarrowing() {
  const { list } = useMessages();
  const [choice, setChoice] = useState<TimelineChoice>(everything);
  const text = choice.text.trim();
  const held =
    text === '' ? undefined : hasPan(text) ? list.panNotHere : text.length < shortestSearch && list.searchTooShort;
  const searched = useSettled(held ? '' : text.split(/\s+/).slice(0, mostSearchWords).join(' '));
  return {
    choice,
    setChoice,
    narrowedBy: { ...(choice.group !== 'all' && { kind: choice.group }), ...(searched && { q: searched }) },
    held,
  };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}

import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { type Section, sections } from '../catalogue.ts';
import { useCounts } from './use-counts.ts';

const tab =
  'flex min-h-11 items-center gap-2 whitespace-nowrap rounded-md border px-3 text-sm md:min-h-9 aria-[current]:border-ink aria-[current]:bg-ink-soft aria-[current]:font-medium';

/** The sections of the queue with their counts; a press shows one, the next press all again. The search stays. */
export function SectionTabs({ mayTake }: { mayTake: boolean }) {
  const { language, messages } = useLocale();
  const { queue } = messages;
  const { search, state } = useLocation() as { search: string; state: { searchText?: string } | null };
  const params = new URLSearchParams(search);
  const { counts, chosen } = useCounts();
  const { data } = counts;
  const list = useRef<HTMLUListElement>(null);
  const hasCounts = data !== undefined;
  useEffect(() => {
    // Once more when the counts have come, which widen the tabs.
    if (search || hasCounts)
      list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [search, hasCounts]);
  const hrefOf = (section: Section) => {
    const next = new URLSearchParams(params);
    for (const key of ['cursor', 'open', 'section']) next.delete(key);
    if (chosen.join() !== section) next.set('section', section);
    return { search: next.toString() };
  };
  return (
    <nav aria-label={queue.sectionsLabel} className="shrink-0">
      <ul
        ref={list}
        className="-mx-4 flex scroll-px-4 gap-2 overflow-x-auto px-4 py-0.5 md:mx-0 md:scroll-px-0.5 md:px-0.5"
      >
        {sections
          .filter((section) => mayTake || section !== 'unassigned')
          .map((section) => (
            <li key={section}>
              <Link
                to={hrefOf(section)}
                state={state && { searchText: state.searchText }}
                {...(chosen.includes(section) && { 'aria-current': 'true' as const })}
                className={`${tab} ${section === 'overdue' && data?.overdue ? 'border-warning text-warning' : 'border-line'}`}
              >
                {queue.sections[section]}
                <span className="tabular-nums">{data ? data[section].toLocaleString(language) : '…'}</span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

import { useQuery } from '@tanstack/react-query';
import { NavLink, useSearchParams } from 'react-router';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { sections } from '../catalogue.ts';
import { countsQuery } from './api.ts';

const tab =
  'flex min-h-11 items-center gap-2 whitespace-nowrap rounded-md border px-3 text-sm md:min-h-9 aria-[current]:border-ink aria-[current]:bg-ink-soft aria-[current]:font-medium';

/** The sections of the queue with their counts; a press shows one, the next press all again. */
export function SectionTabs() {
  const { language, messages } = useLocale();
  const { queue } = messages;
  const [params] = useSearchParams();
  const { isAdmin } = usePerson();
  const owners = params.get('owner')?.split(',');
  const { data } = useQuery(countsQuery(owners?.length === 1 ? owners[0] : undefined));
  const chosen = params.get('section');
  const hrefOf = (section: string) => {
    const next = new URLSearchParams(params);
    for (const key of ['cursor', 'open', 'section']) next.delete(key);
    if (section !== chosen) next.set('section', section);
    return { search: next.toString() };
  };
  return (
    <nav aria-label={queue.sectionsLabel} className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex w-max gap-2">
        {sections
          .filter((section) => isAdmin || section !== 'unassigned')
          .map((section) => (
            <li key={section}>
              <NavLink
                to={hrefOf(section)}
                aria-current={section === chosen ? 'true' : undefined}
                className={() =>
                  `${tab} ${section === 'overdue' && data?.overdue ? 'border-warning text-warning' : 'border-line'}`
                }
              >
                {queue.sections[section]}
                <span className="tabular-nums">{data ? data[section].toLocaleString(language) : '…'}</span>
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}

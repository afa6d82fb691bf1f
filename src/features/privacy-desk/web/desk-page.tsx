import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { deskPages } from '../catalogue.ts';

/** From each page of the desk to the others. */
export function DeskLine() {
  const { deskParts } = useMessages();
  const list = useRef<HTMLUListElement>(null);
  // On a phone the line moves sideways: where one is stands in sight.
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (list.current && here) list.current.scrollLeft = here.offsetLeft - list.current.offsetLeft - 24;
  }, []);
  return (
    <nav aria-label={deskParts.label}>
      <ul
        ref={list}
        className="flex gap-1 border-line border-b max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap"
      >
        {deskPages.map((path) => (
          <li key={path} className="shrink-0">
            <NavLink
              to={path}
              end
              className={({ isActive }) =>
                `flex min-h-10 items-center border-b-2 px-3 text-sm ${isActive ? 'border-ink font-semibold text-text' : 'border-transparent text-muted hover:text-text'}`
              }
            >
              {deskParts.titles[path]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A card of the desk. */
export function DeskCard({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 ${className}`}>{children}</div>
  );
}

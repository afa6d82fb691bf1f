import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { deskPages } from '../catalogue.ts';

/** From each page of the desk to the others. */
export function DeskLine() {
  const { desk } = useMessages();
  if (deskPages.length < 2) return null;
  return (
    <nav aria-label={desk.parts}>
      <ul className="flex flex-wrap gap-x-1 gap-y-1 border-line border-b">
        {deskPages.map((path) => (
          <li key={path}>
            <NavLink
              to={path}
              end
              className={({ isActive }) =>
                `flex min-h-10 items-center border-b-2 px-3 text-sm ${isActive ? 'border-ink font-semibold text-text' : 'border-transparent text-muted hover:text-text'}`
              }
            >
              {desk.partTitles[path]}
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

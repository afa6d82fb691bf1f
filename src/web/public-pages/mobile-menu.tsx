import { Icon } from '#web/drawings/icons.tsx';
import type { Navigation, PageLink } from './navigation.ts';

/** The header's links on small screens; a `details`, so that it opens without a script. */
export function MobileMenu({ navigation, label }: { navigation: Navigation; label: string }) {
  return (
    <details className="lg:hidden" data-menu="">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md px-2 font-medium text-ink">
        <Icon name="menu" className="size-6" />
        {label}
      </summary>
      <nav
        aria-label={label}
        className="absolute inset-x-0 top-full z-10 border-b border-line bg-raised [box-shadow:var(--elevation-high)]"
      >
        <ul className="container grid py-4 sm:grid-cols-2">
          {[...navigation.pages, navigation.login].map((page) => (
            <MenuItem key={page.href} page={page} className="text-lg font-medium" />
          ))}
        </ul>
        {navigation.services.length === 0 ? null : (
          <ul className="container grid grid-cols-pair border-t border-line py-4">
            {navigation.services.map((service) => (
              <MenuItem key={service.href} page={service} className="" />
            ))}
          </ul>
        )}
      </nav>
    </details>
  );
}

function MenuItem({ page, className }: { page: PageLink; className: string }) {
  return (
    <li>
      <a
        href={page.href}
        aria-current={page.isCurrent ? 'page' : undefined}
        className={`menu-link ${className}`.trimEnd()}
      >
        {page.label}
      </a>
    </li>
  );
}

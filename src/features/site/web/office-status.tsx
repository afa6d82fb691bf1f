import type { PageContext } from '#web/public-pages/page.ts';
import { hoursText } from './office-hours.ts';

/** Open or closed now: a word and a shape, with the hours where there is room. */
export function OfficeStatus({ context }: { context: PageContext }) {
  const { messages } = context;
  const { isOpen } = context.office;
  return (
    <p className="flex min-h-11 items-center gap-2 text-sm leading-tight">
      <span className={`status-shape ${isOpen ? 'is-open' : ''}`} aria-hidden="true" />
      <span className="font-semibold">{isOpen ? messages.site.openNow : messages.site.closedNow}</span>
      <span className="hidden text-on-ink-block-muted sm:inline">{hoursText(context)}</span>
    </p>
  );
}

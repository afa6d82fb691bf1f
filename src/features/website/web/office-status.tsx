import type { PageContext } from '#web/public-pages/page.ts';
import { officeStatusText } from './office-status-text.ts';

/** The opening status as a shape and words, in one line beside the language switch. */
export function OfficeStatus({ context }: { context: PageContext }) {
  const { state, detail, brief } = officeStatusText(context);
  return (
    <p className="flex min-h-11 grow basis-20 items-center gap-2 text-sm leading-tight">
      <span className={`status-shape ${context.office.isOpen ? 'is-open' : ''}`} aria-hidden="true" />
      <span className="font-semibold md:hidden">{brief}</span>
      <span className="hidden md:inline">
        <span className="font-semibold">{state}</span>
        {detail ? <span className="text-on-ink-block-muted"> · {detail}</span> : null}
      </span>
    </p>
  );
}

import { initialsOf } from '#shared/text/initials.ts';
import { useAgency } from './agency.ts';

/** The agency's logo or initials, and its name. */
export function Wordmark({ isBrief = false }: { isBrief?: boolean }) {
  const { name, logo, isNameInLogo } = useAgency();
  const isAlone = logo !== undefined && isNameInLogo;
  return (
    <span className="inline-flex min-w-0 items-center gap-2 font-semibold text-ink-strong text-lg">
      {logo ? (
        <img
          src={logo.address}
          width={Math.round((32 * logo.width) / logo.height)}
          height={32}
          alt={isAlone ? name : ''}
          className={isAlone ? 'agency-logo max-w-40' : 'agency-logo max-w-20 md:max-w-32'}
        />
      ) : (
        <span
          aria-hidden
          data-initials={initialsOf(name)}
          className="flex size-7 shrink-0 items-center justify-center whitespace-nowrap rounded-md bg-ink-block text-on-ink-block text-xs before:content-[attr(data-initials)]"
        />
      )}
      {!isAlone && (
        <span className={isBrief ? 'truncate max-md:sr-only md:max-w-72' : 'min-w-0 leading-tight'}>{name}</span>
      )}
    </span>
  );
}

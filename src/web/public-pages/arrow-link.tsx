import { Icon } from '#web/drawings/icons.tsx';

/** A link with an arrow, within the site or (`isForeign`) to another one. */
export function ArrowLink({ to, text, isForeign }: { to: string | undefined; text: string | null; isForeign?: true }) {
  return (
    <a href={to} rel={isForeign && 'noopener noreferrer'} className="arrow-link">
      {text}
      <Icon name="arrow" />
    </a>
  );
}

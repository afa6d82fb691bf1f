interface PersonNameProps {
  /** Null where the person gave none. */
  name: string | null | undefined;
  username: string;
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letters of the first and the last word, in any script. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s@]+/).filter(Boolean);
  const ends = words.length > 1 && !name.includes('@') ? [words[0], words.at(-1)] : words.slice(0, 1);
  return ends.map((word = '') => [...letters.segment(word)][0]?.segment.toLocaleUpperCase() ?? '').join('');
}

/** Drawn, so that they are no part of what is read, copied or searched. */
export function Initials({ of: name, className = 'size-7 text-xs' }: { of: string; className?: string }) {
  return (
    <span
      aria-hidden
      data-initials={initialsOf(name)}
      className={`flex shrink-0 items-center justify-center rounded-full bg-ink-soft font-semibold text-ink before:content-[attr(data-initials)] ${className}`}
    />
  );
}

/** A person wherever one is shown: initials and name, the user name second. Who gave no name goes by the user name. */
export function PersonName({ name, username }: PersonNameProps) {
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-2 align-middle">
      <Initials of={name ?? username} />
      <span className="flex min-w-0 flex-col leading-tight" title={name ? `${name}, ${username}` : username}>
        <span className="truncate">{name ?? username}</span>
        {name && <span className="truncate font-normal text-muted text-xs">{username}</span>}
      </span>
    </span>
  );
}

import { useState } from 'react';
import { initialsOf } from '#shared/text/initials.ts';

export interface PersonNameProps {
  /** Null where the person gave none. */
  name: string | null | undefined;
  username: string;
  /** The address of the small picture; initials without one. */
  picture?: string | null | undefined;
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

/** The picture over the initials, which stay until it has come and where it does not. Nothing waits for it, nothing moves. */
function Face(props: { of: string; picture: string | null | undefined; className?: string }) {
  const { of: name, picture } = props;
  const [failed, setFailed] = useState<string>();
  return (
    <span className="relative shrink-0">
      <Initials of={name} {...(props.className && { className: props.className })} />
      {picture && picture !== failed && (
        <img
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          fetchPriority="low"
          onError={() => setFailed(picture)}
          className="absolute inset-0 size-full rounded-full object-cover"
        />
      )}
    </span>
  );
}

/** A person within a line of text. */
export function PersonInLine({ name, username, picture }: PersonNameProps) {
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-2 align-middle">
      <Face of={name ?? username} picture={picture} className="size-6 text-xs" />
      <span className="wrap-anywhere min-w-0">
        {name ?? username}
        {name && <span className="font-normal text-muted text-xs"> {username}</span>}
      </span>
    </span>
  );
}

/** A person wherever one is shown: picture or initials and name, the user name second. Who gave no name goes by the user name. */
export function PersonName({ name, username, picture }: PersonNameProps) {
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-2 align-middle">
      <Face of={name ?? username} picture={picture} />
      <span className="flex min-w-0 flex-col leading-tight" title={name ? `${name}, ${username}` : username}>
        <span className="truncate">{name ?? username}</span>
        {name && <span className="truncate font-normal text-muted text-xs">{username}</span>}
      </span>
    </span>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Keyboard, LogOut, Palette, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { openPages } from '#web/layout/menu/pages.ts';
import { usePageRegistry } from '#web/layout/page/registry.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { storedPicture, storePicture } from '#web/session/tab-session.ts';
import { Button } from '#web/ui/button.tsx';
import { isExpired } from '#web/ui/image/is-expired.ts';
import { Menu, MenuButton, MenuItem } from '#web/ui/menu.tsx';
import { Initials } from '#web/ui/person-name.tsx';
import type { FramePartName } from './frame-part.tsx';

/** The person's name and picture, fetched on every load of the frame; the picture again when it no longer loads, as signed addresses expire. */
function useOwnFace() {
  const { fetchOwnFace } = usePageRegistry();
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['own-face'],
    queryFn: ({ signal }) => fetchOwnFace(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const image = data && (data.image ?? '');
  useEffect(() => {
    if (image !== undefined) storePicture(image);
  }, [image]);
  const [stored] = useState(() => (isExpired(storedPicture()) ? '' : storedPicture()));
  return {
    picture: image ?? stored,
    name: data?.name,
    isComing: isFetching && data === undefined,
    renew: () => void refetch(),
  };
}

/** The picture; initials or the default one when there is none, and while its address is renewed. */
function Avatar({ picture, name, renew }: Pick<ReturnType<typeof useOwnFace>, 'picture' | 'name' | 'renew'>) {
  const [failed, setFailed] = useState('');
  if (name && (!picture || picture === failed)) return <Initials of={name} className="size-8 text-sm" />;
  return (
    <span className="flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-full bg-ink-soft text-ink">
      {picture && picture !== failed ? (
        <img
          src={picture}
          alt=""
          onError={() => {
            setFailed(picture);
            renew();
          }}
          className="size-full object-cover"
        />
      ) : (
        <UserRound aria-hidden size={18} />
      )}
    </span>
  );
}

export function PersonMenu(props: { onOpen: (part: FramePartName) => void }) {
  const messages = useMessages();
  const { frame, titles } = messages;
  const person = usePerson();
  const { isComing, ...face } = useOwnFace();
  const name = face.name ?? person.username;
  const { pages, signOut } = usePageRegistry();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut().then(setLeaving);
  };
  return (
    <MenuButton
      placement="bottom end"
      button={
        <Button kind="icon" isDisabled={isLeaving} className="md:w-auto md:px-2">
          <Avatar {...face} />
          <span className="flex min-w-0 max-w-48 flex-col items-start leading-tight max-md:sr-only">
            <span className={`max-w-full truncate font-medium text-text ${isComing ? 'invisible' : ''}`}>{name}</span>{' '}
            <span className="max-w-full truncate text-muted text-xs leading-tight">
              {isLeaving ? frame.loggingOut : person.role}
            </span>
          </span>
        </Button>
      }
    >
      <div className="border-line border-b px-4 py-2">
        <p className="max-w-64 font-medium">{name}</p>
        {face.name && <p className="max-w-64 text-muted">{person.username}</p>}
        <p className="text-muted md:hidden">{person.role}</p>
      </div>
      <Menu aria-label={`${person.username} ${person.role}`}>
        {openPages(pages, person).flatMap(({ path, personMenu }) => {
          if (!personMenu) return [];
          const { icon: Icon, title } = personMenu;
          return [
            <MenuItem key={path} icon={<Icon aria-hidden size={16} />} onAction={() => void navigate(path)}>
              {title(messages)}
            </MenuItem>,
          ];
        })}
        <MenuItem icon={<Palette aria-hidden size={16} />} onAction={() => props.onOpen('settings')}>
          {titles.appearance.title}
        </MenuItem>
        <MenuItem icon={<Keyboard aria-hidden size={16} />} onAction={() => props.onOpen('help')}>
          {titles.shortcuts.title}
        </MenuItem>
        <MenuItem icon={<LogOut aria-hidden size={16} />} onAction={leave}>
          {frame.logOut}
        </MenuItem>
      </Menu>
    </MenuButton>
  );
}

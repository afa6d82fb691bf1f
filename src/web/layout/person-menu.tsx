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
import type { FramePartName } from './frame-part.tsx';

/** The address of the person's picture, fetched on every load of the frame and when it no longer loads, as signed addresses expire. */
function useOwnPicture(): { picture: string; renew: () => void } {
  const { fetchOwnPicture } = usePageRegistry();
  const { data, refetch } = useQuery({
    queryKey: ['own-picture'],
    queryFn: async ({ signal }) => (await fetchOwnPicture(signal)) ?? '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (data !== undefined) storePicture(data);
  }, [data]);
  const [stored] = useState(() => (isExpired(storedPicture()) ? '' : storedPicture()));
  return { picture: data ?? stored, renew: () => void refetch() };
}

/** The person's picture; the default one when there is none, and while its address is renewed. */
function Avatar() {
  const { picture, renew } = useOwnPicture();
  const [failed, setFailed] = useState('');
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
  const { frame, appearance, shortcuts } = messages;
  const person = usePerson();
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
          <Avatar />
          <span className="flex min-w-0 max-w-48 flex-col items-start leading-tight max-md:sr-only">
            <span className="max-w-full truncate font-medium text-text">{person.username}</span>{' '}
            <span className="max-w-full truncate text-muted text-xs leading-tight">
              {isLeaving ? frame.loggingOut : person.role}
            </span>
          </span>
        </Button>
      }
    >
      <div className="border-line border-b px-4 py-2 md:hidden">
        <p className="max-w-64 font-medium">{person.username}</p>
        <p className="text-muted">{person.role}</p>
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
          {appearance.title}
        </MenuItem>
        <MenuItem icon={<Keyboard aria-hidden size={16} />} onAction={() => props.onOpen('help')}>
          {shortcuts.title}
        </MenuItem>
        <MenuItem icon={<LogOut aria-hidden size={16} />} onAction={leave}>
          {frame.logOut}
        </MenuItem>
      </Menu>
    </MenuButton>
  );
}

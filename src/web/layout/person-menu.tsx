import { LogOut, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { storedPicture } from '#web/session/stored-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuButton, MenuItem } from '#web/ui/menu.tsx';
import { usePageRegistry } from './page-registry.tsx';

function Avatar() {
  const picture = storedPicture();
  return (
    <span className="flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-full bg-ink-soft text-ink">
      {picture ? <img src={picture} alt="" className="size-full object-cover" /> : <UserRound aria-hidden size={18} />}
    </span>
  );
}

export function PersonMenu() {
  const messages = useMessages();
  const { frame } = messages;
  const person = usePerson();
  const { pages, signOut } = usePageRegistry();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const name = `${person.username} ${person.role}`;
  const leave = () => {
    setLeaving(true);
    void signOut();
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
        <p className="max-w-64 break-words font-medium">{person.username}</p>
        <p className="text-muted">{person.role}</p>
      </div>
      <Menu aria-label={name}>
        {pages
          .filter((page) => page.personMenu)
          .map((page) => {
            const Icon = page.personMenu?.icon ?? UserRound;
            return (
              <MenuItem key={page.path} icon={<Icon aria-hidden size={16} />} onAction={() => void navigate(page.path)}>
                {page.personMenu?.title(messages) ?? ''}
              </MenuItem>
            );
          })}
        <MenuItem icon={<LogOut aria-hidden size={16} />} onAction={leave}>
          {frame.logOut}
        </MenuItem>
      </Menu>
    </MenuButton>
  );
}

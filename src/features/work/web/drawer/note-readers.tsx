import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuButton, MenuItem } from '#web/ui/menu.tsx';
import { addresses } from '../../notes/addresses.ts';
import { workName } from '../api.ts';

const calls = callsOf<typeof import('../../notes/contract.ts')>(addresses);

const readersQuery = (id: number) =>
  queryOptions({
    queryKey: [workName, 'readers', id],
    queryFn: ({ signal }) => call(calls.listReaders, { params: { id }, signal }),
  });

interface NoteReadersProps {
  /** Of the item. */
  id: number;
  chosen: readonly string[];
  onChoose: (usernames: string[]) => void;
}

/** Whom a note is meant for, of those who may read it. */
export function NoteReaders({ id, chosen, onChoose }: NoteReadersProps) {
  const { notes } = useMessages();
  const { data: readers = [] } = useQuery(readersQuery(id));
  if (readers.length === 0) return null;
  const nameOf = (username: string) => readers.find((one) => one.username === username)?.name ?? username;
  return (
    <MenuButton
      button={
        <Button kind="quiet" className="max-w-full self-start">
          <span className="min-w-0 truncate">
            {chosen.length > 0 ? notes.meantFor(chosen.map(nameOf)) : notes.forWhom}
          </span>
          <ChevronDown aria-hidden size={16} className="shrink-0" />
        </Button>
      }
    >
      <Menu
        aria-label={notes.forWhom}
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={(keys) => keys !== 'all' && onChoose([...keys].map(String))}
      >
        {readers.map(({ username, name }) => (
          <MenuItem key={username} id={username}>
            {name ?? username}
          </MenuItem>
        ))}
      </Menu>
    </MenuButton>
  );
}

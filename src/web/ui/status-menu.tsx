import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Menu, MenuButton, MenuItem } from './menu.tsx';

interface StatusMenuProps<Status extends string> {
  /** Which record’s status is changed, for those who hear it. */
  label: string;
  /** Of the button, where it shows no badge. */
  buttonLabel?: string | undefined;
  status: Status;
  statuses: readonly Status[];
  titles: Readonly<Record<Status, string>>;
  isBusy: boolean;
  onChoose: (status: Status) => void;
  /** Also without a choice. */
  onClosed?: (() => void) | undefined;
  /** The badge. */
  children: ReactNode;
}

/** The status of a row, which a press and a choice change where it stands. */
export function StatusMenu<Status extends string>({
  label,
  status,
  statuses,
  titles,
  ...props
}: StatusMenuProps<Status>) {
  return (
    <MenuButton
      placement="bottom end"
      onClosed={props.onClosed}
      button={
        <Button
          kind="quiet"
          aria-label={props.buttonLabel ?? `${titles[status]}: ${label}`}
          isPending={props.isBusy}
          className="-ms-1 gap-0! ps-1 pe-0.5 md:min-h-7!"
        >
          {props.children}
          <ChevronDown aria-hidden size={14} className="shrink-0 text-muted" />
        </Button>
      }
    >
      <Menu
        aria-label={label}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[status]}
        onAction={(key) => key !== status && props.onChoose(key as Status)}
      >
        {statuses.map((one) => (
          <MenuItem key={one} id={one}>
            {titles[one]}
          </MenuItem>
        ))}
      </Menu>
    </MenuButton>
  );
}

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps,
  type MenuProps,
  MenuTrigger,
  Popover,
} from 'react-aria-components/Menu';

/** A button (first child) and the menu it opens. */
export function MenuButton(props: {
  button: ReactNode;
  children: ReactNode;
  placement?: 'bottom start' | 'bottom end';
}) {
  return (
    <MenuTrigger>
      {props.button}
      <Popover
        placement={props.placement ?? 'bottom start'}
        className="min-w-48 overflow-y-auto rounded-md border border-line-strong bg-raised text-sm shadow-middle"
      >
        {props.children}
      </Popover>
    </MenuTrigger>
  );
}

export function Menu<Item extends object>(props: MenuProps<Item>) {
  return <AriaMenu {...props} className="p-1 outline-none" />;
}

/** A line of a menu; in a menu with choices it carries a tick. */
export function MenuItem({
  icon,
  children,
  ...rest
}: Omit<MenuItemProps, 'children'> & { icon?: ReactNode; children: string }) {
  return (
    <AriaMenuItem
      {...rest}
      textValue={children}
      className="flex min-h-9 cursor-pointer items-center gap-3 rounded-sm px-3 py-1 text-text -outline-offset-2 data-[focused]:bg-hover"
    >
      {({ selectionMode, isSelected }) => (
        <>
          {icon}
          <span className="grow">{children}</span>
          {selectionMode !== 'none' && (
            <Check aria-hidden size={16} className={isSelected ? 'text-ink' : 'invisible'} />
          )}
        </>
      )}
    </AriaMenuItem>
  );
}

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

export interface MenuButtonProps {
  button: ReactNode;
  children: ReactNode;
  placement?: 'bottom start' | 'bottom end';
}

export type MenuLineProps = Omit<MenuItemProps, 'children'> & { icon?: ReactNode; children: string };

export function OpenMenuButton(props: MenuButtonProps) {
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

export function MenuList<Item extends object>(props: MenuProps<Item>) {
  return <AriaMenu {...props} className="p-1 outline-none" />;
}

export function MenuLine({ icon, children, ...rest }: MenuLineProps) {
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

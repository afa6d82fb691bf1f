import { Check } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { ButtonContext } from 'react-aria-components/Button';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Header,
  type MenuItemProps,
  type MenuProps,
  type MenuSectionProps,
  MenuTrigger,
} from 'react-aria-components/Menu';
import { Dialog, Popover } from 'react-aria-components/Popover';

export { DayGrid } from '#web/ui/form/date/day-grid.tsx';
export { ColumnMenu } from '#web/ui/list-screen/columns/column-menu.tsx';
export { DayFilter, type DayFilterProps } from '#web/ui/list-screen/filter/day-filter.tsx';
export { TextFilter } from '#web/ui/list-screen/filter/text-filter.tsx';
export { SortMenu } from '#web/ui/list-screen/sort-menu.tsx';

/** For who opens it in another way too; by itself it is opened by its button alone. */
export interface Opening {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export interface MenuButtonProps {
  button: ReactNode;
  children: ReactNode;
  placement?: 'bottom start' | 'bottom end';
  opening?: Opening | undefined;
  /** For what stands in a list of React Aria, which gives the focus to the row and not to the button. */
  onClosed?: (() => void) | undefined;
}

export interface PanelButtonProps {
  button: ReactNode;
  title: string;
  opening?: Opening | undefined;
  children: (close: () => void) => ReactNode;
}

export type MenuLineProps = Omit<MenuItemProps, 'children'> & { icon?: ReactNode; aside?: ReactNode; children: string };

export type MenuGroupProps<Item> = MenuSectionProps<Item> & { children: ReactNode; title?: string | undefined };

const sheet = 'overflow-y-auto rounded-md border border-line-strong bg-raised text-sm shadow-middle';

export function OpenMenuButton({ opening, ...props }: MenuButtonProps) {
  return (
    <MenuTrigger
      {...(opening && { isOpen: opening.isOpen })}
      onOpenChange={(isOpen) => {
        opening?.onOpenChange(isOpen);
        if (!isOpen) props.onClosed?.();
      }}
    >
      {props.button}
      <Popover placement={props.placement ?? 'bottom start'} className={`min-w-48 ${sheet}`}>
        {props.children}
      </Popover>
    </MenuTrigger>
  );
}

/** Of a button that stands before this code has come. */
export function MenuPopover(props: {
  title: string;
  trigger: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Popover
      aria-label={props.title}
      triggerRef={props.trigger}
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
      placement="bottom start"
      className={`min-w-48 max-w-96 ${sheet}`}
    >
      {props.children}
    </Popover>
  );
}

// Not React Aria's DialogTrigger: it would put the code of menus into the first screen.
export function OpenPanelButton(props: PanelButtonProps) {
  const [isOpenByItself, setOpenByItself] = useState(false);
  const { isOpen, onOpenChange } = props.opening ?? { isOpen: isOpenByItself, onOpenChange: setOpenByItself };
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <ButtonContext
        value={{
          ref: trigger,
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen,
          onPress: () => onOpenChange(!isOpen),
        }}
      >
        {props.button}
      </ButtonContext>
      <Popover
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        placement="bottom start"
        className={`w-72 max-w-[calc(100vw-1.5rem)] ${sheet}`}
      >
        <Dialog aria-label={props.title} className="p-3 outline-none">
          {props.children(() => onOpenChange(false))}
        </Dialog>
      </Popover>
    </>
  );
}

export function MenuList<Item extends object>(props: MenuProps<Item>) {
  return <AriaMenu {...props} className="p-1 outline-none" />;
}

export function MenuGroup<Item extends object>({ title, children, ...rest }: MenuGroupProps<Item>) {
  return (
    <AriaMenuSection {...rest}>
      {title && <Header className="px-3 pt-2 pb-1 text-muted text-xs">{title}</Header>}
      {children}
    </AriaMenuSection>
  );
}

export function MenuLine({ icon, aside, children, ...rest }: MenuLineProps) {
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
          {aside}
          {selectionMode !== 'none' && (
            <Check aria-hidden size={16} className={isSelected ? 'text-ink' : 'invisible'} />
          )}
        </>
      )}
    </AriaMenuItem>
  );
}

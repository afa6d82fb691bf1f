import { ChevronDown, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { ListMessages } from '#web/messages/office-list/en.ts';
import { Button } from '#web/ui/button.tsx';
import { LazyButton, type OverlayParts, overlayParts } from '#web/ui/lazy/lazy-button.tsx';
import type { DayFilterProps, Opening, PanelButtonProps } from '#web/ui/lazy/overlay-parts.tsx';
import type { Filter } from '#web/ui/list-screen/types.ts';
import { Menu, MenuButton, MenuItem } from '#web/ui/menu.tsx';
import { describeDays } from './day-presets.ts';

export interface FilterProps {
  filter: Filter;
  values: string[];
  onChange: (values: string[]) => void;
}

/** The button of a filter that is not set. */
export function FilterButton(props: FilterProps) {
  return (
    <FilterChoices
      {...props}
      button={
        <Button>
          {props.filter.title}
          <ChevronDown aria-hidden size={16} />
        </Button>
      }
    />
  );
}

/** A button and what it opens: the choices of a filter, by kind. */
export function FilterChoices(props: FilterProps & { button: ReactNode; opening?: Opening | undefined }) {
  const { filter, values, onChange, button, opening } = props;
  if (filter.kind === 'days' || filter.kind === 'text') {
    return (
      <PanelButton button={button} title={filter.title} opening={opening}>
        {(close) => {
          const choose = (value: string) => {
            onChange([value]);
            close();
          };
          return filter.kind === 'days' ? (
            <Days range={values[0]} onChoose={choose} />
          ) : (
            <Text filter={filter} text={values[0]} onChoose={choose} />
          );
        }}
      </PanelButton>
    );
  }
  return (
    <MenuButton button={button} opening={opening}>
      <Menu
        aria-label={filter.title}
        selectionMode="multiple"
        selectedKeys={values}
        // Opened from the menu of filters too, where no key has said which.
        autoFocus={values.length > 0 || 'first'}
        onSelectionChange={(keys) => onChange(keys === 'all' ? [] : [...keys].map(String))}
      >
        {filter.options.map((option) => (
          <MenuItem key={option.value} id={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </Menu>
    </MenuButton>
  );
}

/** The label of a filter's value. */
export function labelOf(filter: Filter, value: string, list: ListMessages): string {
  if (filter.kind === 'days') return describeDays(value, list);
  if (filter.kind === 'text') return filter.match === 'begins' ? `${value}…` : `…${value}…`;
  return filter.options.find((option) => option.value === value)?.label ?? value;
}

/** The active filters as removable chips. */
export function FilterChips({ filter, values, onChange }: FilterProps) {
  const { list } = useMessages();
  return values.map((value) => {
    const label = labelOf(filter, value, list);
    return (
      <Chip
        key={value}
        removeLabel={list.removeFilter(filter.title, label)}
        onRemove={() => onChange(values.filter((other) => other !== value))}
      >
        {`${filter.title}: ${label}`}
      </Chip>
    );
  });
}

/** A button with a popover. Escape and a press outside close it; the focus returns. */
function PanelButton(props: PanelButtonProps) {
  return (
    <LazyButton opens="dialog" button={props.button}>
      {(parts) => <parts.OpenPanelButton {...props} />}
    </LazyButton>
  );
}

// Used inside a `PanelButton` only, which loads the code before rendering them.
function Days(props: DayFilterProps) {
  const parts = overlayParts.loaded();
  return parts && <parts.DayFilter {...props} />;
}

function Text(props: ComponentProps<OverlayParts['TextFilter']>) {
  const parts = overlayParts.loaded();
  return parts && <parts.TextFilter {...props} />;
}

/** A removable chip of an active choice. */
function Chip(props: { children: string; removeLabel: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={props.removeLabel}
      onClick={props.onRemove}
      className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full bg-ink-soft ps-3 pe-2 text-ink-strong text-sm hover:bg-hover"
    >
      {props.children}
      <X aria-hidden size={14} />
    </button>
  );
}

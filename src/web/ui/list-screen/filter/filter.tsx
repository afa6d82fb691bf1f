import { ChevronDown } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { ListMessages } from '#web/messages/office-list/en.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import type { Filter } from '#web/ui/list-screen/types.ts';
import { Menu, MenuButton, MenuItem } from '#web/ui/menu.tsx';
import { PanelButton } from '#web/ui/panel-button.tsx';
import { DayFilter } from './day-filter.tsx';
import { describeDays } from './day-presets.ts';
import { TextFilter } from './text-filter.tsx';

interface FilterProps {
  filter: Filter;
  values: string[];
  onChange: (values: string[]) => void;
}

/** The button of a filter and its panel, by kind. */
export function FilterButton({ filter, values, onChange }: FilterProps) {
  const button = (
    <Button>
      {filter.title}
      <ChevronDown aria-hidden size={16} />
    </Button>
  );
  if (filter.kind === 'days' || filter.kind === 'text') {
    return (
      <PanelButton button={button} title={filter.title}>
        {(close) => {
          const choose = (value: string) => {
            onChange([value]);
            close();
          };
          return filter.kind === 'days' ? (
            <DayFilter range={values[0]} onChoose={choose} />
          ) : (
            <TextFilter filter={filter} text={values[0]} onChoose={choose} />
          );
        }}
      </PanelButton>
    );
  }
  return (
    <MenuButton button={button}>
      <Menu
        aria-label={filter.title}
        selectionMode="multiple"
        selectedKeys={values}
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
function labelOf(filter: Filter, value: string, list: ListMessages): string {
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

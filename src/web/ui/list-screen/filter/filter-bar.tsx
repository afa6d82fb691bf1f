import { ChevronDown, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusLater } from '#web/ui/focus-later.ts';
import type { Opening } from '#web/ui/lazy/overlay-parts.tsx';
import type { Filter } from '#web/ui/list-screen/types.ts';
import { Menu, MenuButton, MenuItem } from '#web/ui/menu.tsx';
import { FilterChoices, type FilterProps, labelOf } from './filter.tsx';

interface FilterBarProps {
  filters: readonly Filter[];
  wiring: (filter: Filter) => FilterProps;
  /** Absent: there is nothing that one press clears sooner than its own. */
  onClear: (() => void) | undefined;
}

/** On wide screens: the filters that are set and the everyday one, and one button for the others. One or two need no menu. */
export function FilterBar({ filters, wiring, onClear }: FilterBarProps) {
  const { list } = useMessages();
  const bar = useRef<HTMLFieldSetElement>(null);
  const [openKey, setOpenKey] = useState<string>();
  const hasMenu = filters.length > 2 && filters.filter(({ isEveryday }) => !isEveryday).length > 1;
  const wired = filters.map(wiring);
  const isShown = ({ filter, values }: FilterProps) =>
    !hasMenu || filter.isEveryday || values.length > 0 || filter.key === openKey;
  const others = wired.filter((each) => !isShown(each));

  /** What was closed or removed may have had the focus. */
  const keepFocus = () =>
    focusLater(() =>
      document.activeElement === document.body
        ? [...(bar.current?.querySelectorAll<HTMLElement>('button[aria-haspopup]') ?? [])].at(-1)
        : null,
    );
  const openingOf = (key: string): Opening => ({
    isOpen: openKey === key,
    onOpenChange: (isOpen) => {
      setOpenKey((current) => (isOpen ? key : current === key ? undefined : current));
      if (!isOpen) keepFocus();
    },
  });

  return (
    <fieldset ref={bar} aria-label={list.filters} className="contents">
      {wired.filter(isShown).map((each) => {
        const opening = openingOf(each.filter.key);
        const onChange = (values: string[]) => {
          each.onChange(values);
          keepFocus();
        };
        return <FilterInView key={each.filter.key} {...each} onChange={onChange} opening={opening} />;
      })}
      {others.length > 0 && (
        <MenuButton
          button={
            <Button className="border-dashed">
              <Plus aria-hidden size={16} />
              {list.addFilter}
            </Button>
          }
        >
          <Menu aria-label={list.addFilter} onAction={(key) => setOpenKey(String(key))}>
            {others.map(({ filter }) => (
              <MenuItem key={filter.key} id={filter.key}>
                {filter.title}
              </MenuItem>
            ))}
          </Menu>
        </MenuButton>
      )}
      {onClear && (
        <Button
          kind="quiet"
          onPress={() => {
            onClear();
            keepFocus();
          }}
        >
          {list.clearAll}
        </Button>
      )}
    </fieldset>
  );
}

const chip = '-my-px inline-flex max-w-full rounded-md border border-ink bg-ink-soft';

/** A button that opens the filter's choices; once set, a chip for each value: it says the value, opens the choices, and is removed. */
function FilterInView(props: FilterProps & { opening: Opening }) {
  const { list } = useMessages();
  const { filter, values, onChange, opening } = props;
  const [first, ...more] = values.map((value) => {
    const label = labelOf(filter, value, list);
    return {
      value,
      text: `${filter.title}: ${label}`,
      removeLabel: list.removeFilter(filter.title, label),
      remove: () => onChange(values.filter((other) => other !== value)),
    };
  });
  return (
    <>
      {/* One and the same button, set or not: its menu stays open meanwhile. */}
      <span className={first ? chip : 'inline-flex'}>
        <FilterChoices
          {...props}
          button={
            first ? (
              <Button kind="quiet" className="pe-1 text-start">
                {first.text}
              </Button>
            ) : (
              <Button>
                {filter.title}
                <ChevronDown aria-hidden size={16} />
              </Button>
            )
          }
        />
        {first && <Removal {...first} />}
      </span>
      {more.map((each) => (
        <span key={each.value} className={chip}>
          <Button
            kind="quiet"
            aria-haspopup="menu"
            className="pe-1 text-start"
            onPress={() => opening.onOpenChange(true)}
          >
            {each.text}
          </Button>
          <Removal {...each} />
        </span>
      ))}
    </>
  );
}

function Removal({ removeLabel, remove }: { removeLabel: string; remove: () => void }) {
  return (
    <button
      type="button"
      aria-label={removeLabel}
      onClick={remove}
      className="cursor-pointer rounded-md px-2 text-ink hover:bg-hover"
    >
      <X aria-hidden size={14} />
    </button>
  );
}

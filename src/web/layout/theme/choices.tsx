import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type Appearance, appearanceChoices } from '#shared/preferences/appearance.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

/** Radio buttons drawn as one segmented control. */
export function ChoiceRow<Value extends string>(props: {
  title: string;
  value: Value;
  options: readonly Choice<Value>[];
  onChoose: (value: Value) => void;
}) {
  return (
    <ChoiceGroup title={props.title} className="flex flex-wrap gap-1 rounded-md border border-control bg-sunken p-1">
      {(name) =>
        props.options.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-9 grow cursor-pointer items-center justify-center rounded-sm px-2 text-center text-sm hover:bg-hover has-checked:bg-ink has-checked:font-medium has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              checked={value === props.value}
              onChange={() => props.onChoose(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))
      }
    </ChoiceGroup>
  );
}

/** Radio buttons drawn as colour swatches with labels. */
export function AccentChoice(props: { value: Appearance['accent']; onChoose: (accent: Appearance['accent']) => void }) {
  const { appearance } = useMessages();
  return (
    <ChoiceGroup title={appearance.accent} className="grid grid-cols-2 gap-1 min-[24rem]:grid-cols-3">
      {(name) =>
        appearanceChoices.accent.map((accent) => (
          <label
            key={accent}
            className="flex min-h-10 cursor-pointer items-center gap-2 rounded-md border border-transparent px-2 text-sm hover:bg-hover has-checked:border-ink has-checked:bg-ink-soft has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              checked={accent === props.value}
              onChange={() => props.onChoose(accent)}
              className="sr-only"
            />
            <span
              data-accent={accent}
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-ink text-on-ink"
            >
              {accent === props.value && <Check aria-hidden size={16} />}
            </span>
            <span className="min-w-0">{appearance.accents[accent]}</span>
          </label>
        ))
      }
    </ChoiceGroup>
  );
}

function ChoiceGroup(props: { title: string; className: string; children: (name: string) => ReactNode }) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 font-medium text-sm">{props.title}</legend>
      <div className={props.className}>{props.children(name)}</div>
    </fieldset>
  );
}

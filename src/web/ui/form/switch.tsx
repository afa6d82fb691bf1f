import type { ReactNode } from 'react';

/** An on/off switch, submitted with its form. */
export function Switch(props: { id?: string; isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode }) {
  return (
    <label className="flex min-h-9 min-w-0 cursor-pointer items-center gap-3 text-sm">
      <input
        id={props.id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on.
        role="switch"
        checked={props.isOn}
        onChange={(event) => props.onChange(event.target.checked)}
        className="relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-sunken transition-colors before:absolute before:start-0.5 before:top-0.5 before:size-3.5 before:rounded-full before:bg-control before:transition-transform checked:border-ink checked:bg-ink checked:before:translate-x-4 checked:before:bg-on-ink"
      />
      {props.children}
    </label>
  );
}

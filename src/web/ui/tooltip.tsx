import type { ComponentProps } from 'react';
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components/Tooltip';

/** The label of a control without visible text, shown on hover and focus; Escape hides it. */
export function Tooltip(props: {
  text: string;
  isOff?: boolean;
  children: ComponentProps<typeof Focusable>['children'];
}) {
  // Rendered inside a landmark, as all text must be; the banner does not clip it.
  const banner = document.querySelector('header');
  return (
    <TooltipTrigger isDisabled={props.isOff ?? false} delay={300} closeDelay={0}>
      <Focusable>{props.children}</Focusable>
      <AriaTooltip
        {...(banner && { UNSTABLE_portalContainer: banner })}
        placement="end"
        offset={12}
        className="max-w-64 rounded-md bg-ink-block px-3 py-1.5 text-on-ink-block text-sm shadow-middle"
      >
        {props.text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

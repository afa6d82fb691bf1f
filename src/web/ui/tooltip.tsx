import type { ComponentProps } from 'react';
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components/Tooltip';

/** The words of a control that shows none: beside it on hover and on focus; Escape takes them away. */
export function Tooltip(props: {
  text: string;
  isOff?: boolean;
  children: ComponentProps<typeof Focusable>['children'];
}) {
  // Within a landmark, as every text is; the banner cuts nothing off.
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

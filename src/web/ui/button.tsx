import type { Ref } from 'react';
import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button';
import { type ButtonKind, buttonStyle } from './button-style.ts';

export function Button({
  kind = 'secondary',
  className = '',
  ...rest
}: ButtonProps & { kind?: ButtonKind; className?: string; ref?: Ref<HTMLButtonElement> }) {
  return <AriaButton {...rest} className={buttonStyle(kind, className)} />;
}

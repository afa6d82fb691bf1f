import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button';
import { type ButtonKind, buttonStyle } from './button-style.ts';

export function Button({
  kind = 'secondary',
  className = '',
  ...rest
}: ButtonProps & { kind?: ButtonKind; className?: string }) {
  return <AriaButton {...rest} className={buttonStyle(kind, className)} />;
}

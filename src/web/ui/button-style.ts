/** `danger`: ends, removes or throws away; never the strong button, which is the safe one. */
export type ButtonKind = 'primary' | 'secondary' | 'danger' | 'quiet' | 'icon';

const shape: Record<ButtonKind, string> = {
  primary: 'bg-marigold text-on-marigold hover:bg-marigold-strong font-semibold',
  secondary: 'border border-control bg-raised text-text hover:bg-hover',
  danger: 'border border-danger-line bg-raised text-danger hover:bg-danger-soft',
  quiet: 'text-ink hover:bg-hover',
  icon: 'text-muted hover:bg-hover hover:text-text',
};

const size: Record<ButtonKind, string> = {
  primary: 'px-4',
  secondary: 'px-3',
  danger: 'px-3',
  quiet: 'px-3',
  icon: 'w-10 shrink-0',
};

/** The style of all buttons. Heights grow with the script's line height. */
export function buttonStyle(kind: ButtonKind, more = ''): string {
  const common =
    'inline-flex min-h-10 cursor-pointer wrap-break-word items-center justify-center gap-2 rounded-md text-sm transition-colors disabled:cursor-default disabled:text-faint aria-disabled:cursor-default';
  return `${common} ${shape[kind]} ${size[kind]} ${more}`;
}

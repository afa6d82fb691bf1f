export type FieldSize = 'large' | 'compact';

const sizes: Record<FieldSize, string> = {
  large: 'min-h-11 px-3 py-2 text-base',
  // Below 16 px iOS zooms into the field.
  compact: 'min-h-10 px-2.5 py-1.5 text-base md:min-h-9 md:text-sm',
};

/** The style of all text inputs. Scrolled to, a field comes with its label above and its fault below. */
export function fieldStyle(hasError: boolean, size: FieldSize = 'large'): string {
  const edge = hasError ? 'border-danger' : 'border-control';
  return `w-full min-w-0 scroll-my-14 rounded-md border bg-raised text-text placeholder:text-faint ${edge} ${sizes[size]}`;
}

import type { QueryClient } from '@tanstack/react-query';

const ownMonthsKey = ['attendance', 'own'] as const;
/** A month as `2026-11`. */
export const ownMonthKey = (month: string) => [...ownMonthsKey, month] as const;

/** Invalidates the shown months after a change of the person's own days. */
export function ownMonthsChanged(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ownMonthsKey });
}

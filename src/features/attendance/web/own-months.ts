import type { QueryClient } from '@tanstack/react-query';

const ownMonthsKey = ['attendance', 'own'] as const;
/** A month as `2026-11`. */
export const ownMonthKey = (month: string) => [...ownMonthsKey, month] as const;

/** After anything that changes one's own days: the months that are shown are asked for again. */
export function ownMonthsChanged(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ownMonthsKey });
}

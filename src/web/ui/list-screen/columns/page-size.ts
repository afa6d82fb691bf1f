import { defaultPageSize } from '#shared/list/list-limits.ts';
import { usePreference } from '#web/session/preferences.ts';
import { pageSizes } from '#web/ui/list-screen/state.ts';

/** The person's page size for a list. It applies at once, even if storing the preference fails. */
export function usePageSize(name: string) {
  const [kept, keep] = usePreference(`rows:${name}`);
  return {
    liked: pageSizes.find((size) => size === kept) ?? defaultPageSize,
    keep: (limit: number) => void keep(limit).catch(() => {}),
  };
}

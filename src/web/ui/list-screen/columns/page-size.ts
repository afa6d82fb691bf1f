import { defaultPageSize } from '#shared/list/list-limits.ts';
import { usePreference } from '#web/session/preferences.ts';
import { pageSizes } from '#web/ui/list-screen/state.ts';

/** The person's page size for a list. It applies at once, even if storing the preference fails. */
export function usePageSize(name: string) {
  const [value, save] = usePreference(`rows:${name}`);
  return {
    preferred: pageSizes.find((size) => size === value) ?? defaultPageSize,
    keep: (limit: number) => void save(limit).catch(() => {}),
  };
}

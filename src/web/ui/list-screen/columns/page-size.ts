import { defaultPageSize } from '#shared/list-limits.ts';
import { usePreference } from '#web/session/preferences.ts';
import { pageSizes } from '#web/ui/list-screen/state.ts';

/** How many rows a person likes on a page of this list. Should it not be kept, the page at hand has them all the same. */
export function usePageSize(name: string) {
  const [kept, keep] = usePreference(`rows:${name}`);
  return {
    liked: pageSizes.find((size) => size === kept) ?? defaultPageSize,
    keep: (limit: number) => void keep(limit).catch(() => {}),
  };
}

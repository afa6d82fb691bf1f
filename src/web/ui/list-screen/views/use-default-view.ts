import { viewPreference } from '#shared/views/view-preference.ts';
import { usePreference } from '#web/session/preferences.ts';

/** The parameters of the view a list opens with, as long as the person has one. */
export function useDefaultView(list: string): string | undefined {
  const [query] = usePreference(viewPreference(list));
  return typeof query === 'string' ? query : undefined;
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { View } from '#shared/views/views.ts';
import { preferences } from '#web/session/preferences.ts';
import { useDefaultView } from './use-default-view.ts';

/** Somebody else has changed the view that the list opens with, since this tab asked for it. */
export function useKeptDefault(list: string, views: readonly View[]): void {
  const client = useQueryClient();
  const kept = useDefaultView(list);
  const chosen = views.find(({ isDefault }) => isDefault)?.query;
  useEffect(() => {
    if (chosen && chosen !== kept) void client.invalidateQueries({ queryKey: preferences.queryKey });
  }, [client, chosen, kept]);
}

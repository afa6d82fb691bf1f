import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useArePreferencesSettled } from '#web/session/preferences.ts';
import { useDefaultView } from './views/use-default-view.ts';

/** Sets these filters, `?status=pending`, or those of the person's view, when the address has none; they can be removed. True until they are set. */
export function useFirstFilter(list: string, first: string): boolean {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isSettled = useArePreferencesSettled();
  const view = useDefaultView(list);
  const [isPending, setPending] = useState(search === '');
  if (isPending && search !== '') setPending(false);
  const start = view && !state ? `?${view}` : first;
  // Before anybody can press a key: later it would take back where they are going by then.
  useLayoutEffect(() => {
    if (isPending && isSettled) void navigate(start, { replace: true });
  }, [isPending, isSettled, navigate, start]);
  return isPending;
}

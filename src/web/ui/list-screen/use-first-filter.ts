import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Sets these filters, `?status=pending`, when the address has none; they can be removed. True until they are set. */
export function useFirstFilter(first: string): boolean {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(search === '');
  if (isPending && search !== '') setPending(false);
  // Before anybody can press a key: later it would take back where they are going by then.
  useLayoutEffect(() => {
    if (isPending) void navigate(first, { replace: true });
  }, [isPending, navigate, first]);
  return isPending;
}

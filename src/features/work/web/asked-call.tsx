import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type BegunCall, useBegunCall } from '#features/customer-files/web/reach/begun-call.ts';

/**
 * Whoever comes back from a call finds its item open, where it is asked how the call ended; once, so that it can be closed. An item that the address
 * names stays, unless the call was made here.
 */
export function AskedCall() {
  const begun = useBegunCall();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [mountedAt] = useState(() => Date.now());
  const open = useEffectEvent(({ item, at }: BegunCall) => {
    const params = new URLSearchParams(search);
    const shown = params.get('open');
    if (shown === String(item) || (shown !== null && at < mountedAt)) return;
    params.set('open', String(item));
    // One that was open makes place for it, as when one goes through the list.
    void navigate({ search: params.toString() }, { state, replace: shown !== null });
  });
  useEffect(() => {
    if (begun) open(begun);
  }, [begun]);
  return null;
}

import { useCallback, useRef, useState } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';

/** The submission state of a form: one at a time; the error stays until the next attempt. */
export function useSubmission() {
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();

  const submit = async (work: () => Promise<unknown>): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(error instanceof CallFailed ? error : new CallFailed('broken', 0));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  const forget = useCallback(() => setFailure(undefined), []);
  return { isBusy, failure, forget, submit };
}

import { useCallback, useRef, useState } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';
import type { UploadWay } from '#web/api/upload.ts';

/** One attempt at a time, whose upload can be followed and stopped; its failure stays until the next. */
export function useSubmission() {
  // A ref: state is a render late for a double click.
  const underway = useRef<AbortController>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<number>();
  const [failure, setFailure] = useState<CallFailed>();

  /** Ignored while another attempt runs; a stopped upload is not a failure. */
  const submit = async (work: (way: UploadWay) => Promise<unknown>): Promise<void> => {
    if (underway.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    underway.current = controller;
    setBusy(true);
    setFailure(undefined);
    try {
      await work({ onProgress: setSent, signal });
    } catch (error) {
      if (!signal.aborted) setFailure(error instanceof CallFailed ? error : new CallFailed('broken', 0));
    } finally {
      underway.current = undefined;
      setBusy(false);
      setSent(undefined);
    }
  };

  return {
    isBusy,
    failure,
    /** The fraction uploaded, 0 to 1, while an upload runs. */
    sent,
    submit,
    /** Stops the upload. */
    stop: () => underway.current?.abort(),
    forget: useCallback(() => setFailure(undefined), []),
  };
}

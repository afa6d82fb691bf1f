import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';
import type { UploadWay } from '#web/api/upload.ts';
import { LateFailureContext } from '#web/ui/late-failure.ts';

export interface SubmissionWay extends UploadWay {
  /** Whether the component that would tell of it is still there. */
  isShown: () => boolean;
}

/**
 * One attempt at a time, whose upload can be followed and stopped; its failure stays until the next. Of a component that was closed meanwhile
 * the frame tells it.
 */
export function useSubmission() {
  // A ref: state is a render late for a double click.
  const underway = useRef<AbortController>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<number>();
  const [failure, setFailure] = useState<CallFailed>();
  const beginWrite = useContext(LateFailureContext);
  const shown = useRef(true);
  useEffect(
    () => () => {
      shown.current = false;
    },
    [],
  );

  /** Ignored while another attempt runs; a stopped upload is not a failure. */
  const submit = async (work: (way: SubmissionWay) => Promise<unknown>): Promise<void> => {
    if (underway.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    const tellLate = beginWrite();
    underway.current = controller;
    setBusy(true);
    setFailure(undefined);
    try {
      await work({ onProgress: setSent, signal, isShown: () => shown.current });
    } catch (error) {
      if (signal.aborted) return;
      if (shown.current) setFailure(error instanceof CallFailed ? error : new CallFailed('broken', 0));
      else tellLate(error);
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

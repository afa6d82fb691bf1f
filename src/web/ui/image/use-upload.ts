import { useRef, useState } from 'react';
import type { UploadWay } from '#web/api/upload.ts';

/** One upload at a time: whether it is under way, how much of it has gone, 0 to 1, and a way to stop it. */
export function useUpload() {
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<number>();
  // The state is a render late: a double click comes before it.
  const underway = useRef<AbortController>(undefined);

  /** A press while another attempt is under way does nothing; what was stopped has not failed. */
  const attempt = async (send: (way: UploadWay) => Promise<void>, onFailure: (failure: unknown) => void) => {
    if (underway.current) return;
    const controller = new AbortController();
    underway.current = controller;
    setBusy(true);
    try {
      await send({ onProgress: setSent, signal: controller.signal });
    } catch (failure) {
      if (!controller.signal.aborted) onFailure(failure);
    } finally {
      underway.current = undefined;
      setBusy(false);
      setSent(undefined);
    }
  };

  return { isBusy, sent, attempt, stop: () => underway.current?.abort() };
}

import { useRef, useState } from 'react';
import type { UploadWay } from '#web/api/upload.ts';

/** One upload at a time: whether it runs, its progress 0 to 1, and its cancel function. */
export function useUpload() {
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<number>();
  // A ref: state is a render late for a double click.
  const underway = useRef<AbortController>(undefined);

  /** Ignored while another attempt runs; a cancelled upload is not a failure. */
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

import { useEffect, useRef, useState } from 'react';
import type { PictureKind } from '../../look/catalogue.ts';
import { sendPicture } from './picture-api.ts';

/** Sends a picture as soon as it is chosen. The latest choice counts; one that is taken out is not sent on. */
export function useSentPicture(kind: PictureKind, onSent: (id: string) => void) {
  const [file, setFile] = useState<File>();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const send = async (chosen: File | undefined) => {
    current.current?.abort();
    setFile(chosen);
    setFailure(undefined);
    setSending(chosen !== undefined);
    if (!chosen) return;
    const attempt = new AbortController();
    current.current = attempt;
    try {
      const { id } = await sendPicture(kind, chosen, attempt.signal);
      if (attempt.signal.aborted) return;
      onSent(id);
      setFile(undefined);
    } catch (error) {
      if (!attempt.signal.aborted) setFailure(error);
    } finally {
      if (!attempt.signal.aborted) setSending(false);
    }
  };

  return { file, isSending, failure, send: (chosen: File | undefined) => void send(chosen) };
}

import { useEffect, useRef, useState } from 'react';

/** Sends a file as soon as it is chosen. The latest choice counts; one that is taken out is not sent on. */
export function useSentFile<Answer>(
  sendFile: (file: File, signal: AbortSignal) => Promise<Answer>,
  onSent: (answer: Answer) => void,
) {
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
      const answer = await sendFile(chosen, attempt.signal);
      if (attempt.signal.aborted) return;
      onSent(answer);
      setFile(undefined);
    } catch (error) {
      if (!attempt.signal.aborted) setFailure(error);
    } finally {
      if (!attempt.signal.aborted) setSending(false);
    }
  };

  return { file, isSending, failure, send: (chosen: File | undefined) => void send(chosen) };
}

import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { UploadProgress } from '#web/ui/image/upload-progress.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type ImportKind, importKinds, importRefusals } from '../rules.ts';
import { keepImport, sendFile } from './api.ts';

/** Which kind of rows, and the file: it is sent as soon as it is chosen. */
export function UploadForm() {
  const messages = useMessages();
  const { imports } = messages;
  const [kind, setKind] = useState<ImportKind>('enquiries');
  const [sent, setSent] = useState<number>();
  const [failure, setFailure] = useState<unknown>();
  const sending = useRef<AbortController>(undefined);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const hintId = useId();
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (file: File) => {
    const attempt = new AbortController();
    sending.current = attempt;
    setFailure(undefined);
    setSent(0);
    try {
      const answer = await sendFile(kind, file, { onProgress: setSent, signal: attempt.signal });
      keepImport(queryClient, answer);
      await navigate(`/import?import=${answer.id}`);
    } catch (error) {
      if (!attempt.signal.aborted) setFailure(error);
    } finally {
      setSent(undefined);
    }
  };
  const faults: Partial<Record<string, string>> = imports.refusals;
  const textOf = (error: unknown) =>
    (error instanceof CallFailed && error.code in importRefusals ? faults[error.code] : undefined) ??
    describeFailure(error, messages);

  return (
    <section className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <h2 className="font-semibold">{imports.newTitle}</h2>
      <div className="max-w-sm">
        <ChoiceField
          label={imports.kind}
          value={kind}
          options={importKinds.map((value) => ({ value, label: imports.kinds[value] }))}
          onChange={setKind}
          isDisabled={sent !== undefined}
        />
      </div>
      <p id={hintId} className="max-w-prose text-muted text-sm">
        {imports.fileHint}
      </p>
      <span
        className={buttonStyle(
          'primary',
          'relative min-h-11 self-start has-[:disabled]:opacity-60 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2',
        )}
      >
        <FileUp aria-hidden size={18} />
        <span aria-hidden>{imports.chooseFile}</span>
        {/* Covers the button's label: it receives its press, focus and accessible name. */}
        <input
          type="file"
          aria-label={imports.chooseFile}
          aria-describedby={hintId}
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          disabled={sent !== undefined}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void send(chosen);
            // Lets the same file be chosen again.
            target.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </span>
      <UploadProgress sent={sent} onStop={() => sending.current?.abort()} />
      {failure !== undefined && <Notice kind="danger">{textOf(failure)}</Notice>}
    </section>
  );
}

import { useLocale } from '#web/messages/office/messages-context.tsx';

/** Announced to screen readers at every quarter only, so that other announcements are heard. */
const quarterOf = (sent: number) => Math.floor(sent * 4) / 4;

interface UploadProgressProps {
  sent: number | undefined;
  /** Cancels the upload; absent once everything is sent. */
  onStop?: () => void;
}

/** The progress of an upload, 0 to 1; empty without one. Its height is always reserved, so nothing moves. */
export function UploadProgress({ sent, onStop }: UploadProgressProps) {
  const { language, messages } = useLocale();
  const { files } = messages;
  const percentOf = (part: number) =>
    part.toLocaleString(`${language}-IN`, { style: 'percent', numberingSystem: 'latn' });
  const percent = percentOf(sent ?? 0);
  const statusOf = (part: number) => (part < 1 ? files.uploaded(percentOf(part)) : files.finishing);
  return (
    <div className="flex min-h-9 flex-col gap-1">
      {sent !== undefined && (
        <>
          <div
            role="progressbar"
            aria-label={files.uploading}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(sent * 100)}
            aria-valuetext={percent}
            className="h-1.5 overflow-hidden rounded-full bg-line"
          >
            <div
              className="h-full origin-left rounded-full bg-ink transition-transform"
              style={{ transform: `scaleX(${sent})` }}
            />
          </div>
          <div className="flex items-center justify-between gap-2">
            <p aria-hidden className="text-muted text-xs">
              {statusOf(sent)}
            </p>
            {onStop && sent < 1 && (
              <button
                type="button"
                onClick={onStop}
                className="min-h-6 cursor-pointer rounded-sm px-2 text-ink text-xs hover:bg-hover"
              >
                {files.stop}
              </button>
            )}
          </div>
        </>
      )}
      <p role="status" className="sr-only">
        {sent !== undefined && statusOf(quarterOf(sent))}
      </p>
    </div>
  );
}

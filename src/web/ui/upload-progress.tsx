import { useWording } from '#web/messages/office/messages-context.tsx';

/** How much of an upload has gone, 0 to 1; nothing without one. Its height is always kept, so that nothing moves. */
export function UploadProgress({ sent }: { sent: number | undefined }) {
  const { language, messages } = useWording();
  const { files } = messages;
  const percent = (sent ?? 0).toLocaleString(`${language}-IN`, { style: 'percent', numberingSystem: 'latn' });
  return (
    <div className="flex min-h-8 flex-col gap-1">
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
          <p className="text-muted text-xs">{sent < 1 ? files.uploaded(percent) : files.finishing}</p>
        </>
      )}
    </div>
  );
}

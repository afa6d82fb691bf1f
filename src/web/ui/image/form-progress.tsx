import { UploadProgress } from './upload-progress.tsx';

/** The progress of a form's upload, beside its buttons; on a phone above them, while there is any. */
export function FormProgress({ form: { sent, stop } }: { form: { sent: number | undefined; stop: () => void } }) {
  return (
    <div className={`min-w-40 grow max-sm:w-full ${sent === undefined ? 'max-sm:hidden' : ''}`}>
      <UploadProgress sent={sent} onStop={stop} />
    </div>
  );
}

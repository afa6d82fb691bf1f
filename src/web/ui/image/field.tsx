import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { imageTypes } from '#shared/images.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { FieldFrame, type FieldFrameProps } from '#web/ui/form/field-frame.tsx';
import { useHeldForm } from '#web/ui/form/use-held-form.ts';
import { CameraButton } from './camera-button.tsx';
import { faultOfSize, fileSize } from './check-image.ts';
import { useFileDrop } from './file-drop.ts';
import { useObjectAddress } from './object-address.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useChosenPicture } from './use-chosen-picture.ts';

export interface ImageFieldProps extends Omit<FieldFrameProps, 'isPart'> {
  /** The chosen picture; kept by the form, so that a failed attempt does not lose it. */
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  /** The current picture, kept unless another is chosen. */
  kept?: { address: string | null; alt: string } | undefined;
  /** Shown where there is no picture. */
  empty?: ReactNode;
  /** On a phone: the camera the button beside the field opens. */
  capture?: 'user' | 'environment';
  isRequired?: boolean;
  isDisabled?: boolean;
}

/**
 * A picture input: camera, file, drop or paste, with a preview. Invalid files are refused here with the server's messages; large
 * pictures are reduced, and a form submitted meanwhile is deferred.
 */
export function ImageField({
  file,
  onChange,
  kept,
  empty,
  capture = 'environment',
  isRequired,
  isDisabled,
  ...frame
}: ImageFieldProps) {
  const { language, messages } = useLocale();
  const { fields, files } = messages;
  const input = useRef<HTMLInputElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const address = useObjectAddress(file);

  const picture = useChosenPicture(onChange);
  const { fault, reducing } = picture;
  const isAwaited = useHeldForm({ control: input, isHeld: reducing !== undefined, isReady: file !== undefined });
  const clear = () => {
    picture.refuse(undefined);
    input.current?.focus();
  };
  const drop = useFileDrop({
    target: container,
    // One picture: the first of several counts.
    onFiles: ([file]) => file && picture.take(file),
    isDisabled: isDisabled === true,
  });
  const error = fault ? fields[fault] : frame.error;
  const size = (bytes: number) => fileSize(bytes, language);
  const before = picture.sizeBefore(file);

  return (
    <FieldFrame {...frame} hint={frame.hint ? `${files.hint} ${frame.hint}` : files.hint} error={error}>
      {(wiring) => (
        <div
          {...drop.handlers}
          ref={container}
          className={`grid min-w-0 grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 rounded-md border border-dashed p-3 transition-colors ${
            drop.isOver ? 'border-ink bg-ink-soft' : error ? 'border-danger bg-raised' : 'border-control bg-raised'
          }`}
        >
          <div className="flex sm:row-span-2">
            {file ? (
              <Thumbnail
                key="chosen"
                address={address}
                alt={files.preview(file.name)}
                size="large"
                empty={<span />}
                onLoad={({ currentTarget }) => {
                  // A picture still being reduced may exceed the pixel limit.
                  const sizeFault = reducing ? undefined : faultOfSize(currentTarget);
                  if (sizeFault) picture.refuse(sizeFault);
                }}
                onError={() => picture.refuse('image-damaged')}
              />
            ) : (
              <Thumbnail key="kept" address={kept?.address} alt={kept?.alt ?? ''} size="large" empty={empty} />
            )}
          </div>
          <div className="flex min-w-0 flex-col items-start gap-1">
            <div className="flex flex-wrap gap-2">
              <span
                className={buttonStyle(
                  'secondary',
                  'relative has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2',
                )}
              >
                <span aria-hidden>{file || kept?.address ? files.chooseAnother : files.choose}</span>
                {/* Covers the button's label: it receives its press, focus and accessible name. */}
                <input
                  {...wiring}
                  ref={input}
                  type="file"
                  accept={imageTypes.join(',')}
                  required={isRequired === true && !file && !kept?.address}
                  disabled={isDisabled}
                  onChange={({ target }) => {
                    const chosen = target.files?.[0];
                    if (chosen) picture.take(chosen);
                    // Lets the same file be chosen again.
                    target.value = '';
                  }}
                  className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
                />
              </span>
              <CameraButton camera={capture} onTaken={picture.take} isDisabled={isDisabled === true} />
            </div>
            <p className="pointer-coarse:hidden text-muted text-xs">{files.dropOrPaste}</p>
          </div>
          {/* On a phone below both, for lack of width. */}
          <div className="flex min-h-11 min-w-0 items-center gap-1 max-sm:col-span-2">
            <p role="status" className="min-w-0 text-sm">
              <span className={isAwaited ? 'block' : 'block truncate'}>
                {isAwaited
                  ? files.reducingFirst
                  : reducing
                    ? files.reducing
                    : file && files.chosen(file.name, size(file.size))}
              </span>
              {before && <span className="block truncate text-muted text-xs">{files.reduced(size(before))}</span>}
              {fault && <span className="sr-only">{fields[fault]}</span>}
            </p>
            {(file || reducing) && (
              <Button
                kind="icon"
                aria-label={reducing ? files.stopReducing : files.remove}
                isDisabled={isDisabled === true}
                onPress={clear}
              >
                <X aria-hidden size={18} />
              </Button>
            )}
          </div>
        </div>
      )}
    </FieldFrame>
  );
}

import { X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { FieldErrorCode } from '#shared/field-errors.ts';
import { imageTypes } from '#shared/images.ts';
import { useWording } from '#web/messages/office/messages-context.tsx';
import { Button } from './button.tsx';
import { buttonStyle } from './button-style.ts';
import { faultOfFile, faultOfSize, fileSize } from './check-image.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { useFileDrop } from './file-drop.ts';
import { useObjectAddress } from './object-address.ts';
import { Thumbnail } from './thumbnail.tsx';

export interface ImageFieldProps extends Omit<FieldFrameProps, 'isPart'> {
  /** What is chosen; the form keeps it, so that a failed attempt loses nothing. */
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  /** The picture that stays as long as no other is chosen. */
  kept?: { address: string | null; alt: string } | undefined;
  /** Stands in the box where there is no picture. */
  empty?: ReactNode;
  /** On a telephone: take the picture with this camera instead of choosing one. */
  capture?: 'user' | 'environment';
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** A picture chosen by button, dropped or pasted, and shown at once. What is obviously wrong is refused here, in the server's words. */
export function ImageField({
  file,
  onChange,
  kept,
  empty,
  capture,
  isRequired,
  isDisabled,
  ...frame
}: ImageFieldProps) {
  const { language, messages } = useWording();
  const { fields, files } = messages;
  const [fault, setFault] = useState<FieldErrorCode>();
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const address = useObjectAddress(file);

  const take = (chosen: File) => {
    const found = faultOfFile(chosen);
    setFault(found);
    if (!found) onChange(chosen);
  };
  const refuse = (found: FieldErrorCode) => {
    setFault(found);
    onChange(undefined);
  };
  const clear = () => {
    setFault(undefined);
    onChange(undefined);
    input.current?.focus();
  };
  const drop = useFileDrop({ place, onFile: take, isDisabled: isDisabled === true });
  const error = fault ? fields[fault] : frame.error;

  return (
    <FieldFrame {...frame} hint={frame.hint ? `${files.hint} ${frame.hint}` : files.hint} error={error}>
      {(wiring) => (
        <div
          {...drop.handlers}
          ref={place}
          className={`flex min-w-0 items-center gap-4 rounded-md border border-dashed p-3 transition-colors ${
            drop.isOver ? 'border-ink bg-ink-soft' : error ? 'border-danger bg-raised' : 'border-control bg-raised'
          }`}
        >
          {file ? (
            <Thumbnail
              key="chosen"
              address={address}
              alt={files.preview(file.name)}
              size="large"
              empty={<span />}
              onLoad={({ currentTarget }) => {
                const found = faultOfSize(currentTarget);
                if (found) refuse(found);
              }}
              onError={() => refuse('image-damaged')}
            />
          ) : (
            <Thumbnail key="kept" address={kept?.address} alt={kept?.alt ?? ''} size="large" empty={empty} />
          )}
          <div className="flex min-w-0 grow flex-col items-start gap-1">
            <span
              className={buttonStyle(
                'secondary',
                'relative has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2',
              )}
            >
              <span aria-hidden>{file || kept?.address ? files.chooseAnother : files.choose}</span>
              {/* Lies over the button's words: pressed, reached and named as what it is. */}
              <input
                {...wiring}
                ref={input}
                type="file"
                accept={imageTypes.join(',')}
                capture={capture}
                required={isRequired === true && !file && !kept?.address}
                disabled={isDisabled}
                onChange={({ target }) => {
                  const chosen = target.files?.[0];
                  if (chosen) take(chosen);
                  // So that the same file can be chosen once more.
                  target.value = '';
                }}
                className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
              />
            </span>
            <p className="pointer-coarse:hidden text-muted text-xs">{files.dropOrPaste}</p>
            <div className="flex min-h-10 min-w-0 max-w-full items-center gap-1">
              <p role="status" className="min-w-0 truncate text-sm">
                {file && files.chosen(file.name, fileSize(file.size, language))}
                {fault && <span className="sr-only">{fields[fault]}</span>}
              </p>
              {file && (
                <Button kind="icon" aria-label={files.remove} isDisabled={isDisabled === true} onPress={clear}>
                  <X aria-hidden size={18} />
                </Button>
              )}
            </div>
          </div>
        </div>
      )}
    </FieldFrame>
  );
}

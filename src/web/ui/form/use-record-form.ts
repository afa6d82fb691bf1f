import { useEffect, useRef, useState } from 'react';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import type { UploadWay } from '#web/api/upload.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { focusLater } from '#web/ui/focus-later.ts';
import { useUpload } from '#web/ui/image/use-upload.ts';
import { afterPress } from './after-press.ts';
import { refusedFields } from './refused-fields.ts';

export type Texts<Field extends string> = Record<Field, string>;
export type RecordProblems<Field extends string> = Partial<Record<Field | 'image', FieldErrorCode[]>>;

export interface RecordFormOptions<Field extends string> {
  /** Prefix of the controls' ids. */
  name: string;
  /** In the order of the form. */
  fields: readonly Field[];
  /** The contract's name of the picture. */
  imageField?: string;
  start: Texts<Field>;
  isImageNeeded: boolean;
  /** The contract's schema; its code loads when the form is first used. */
  check: (texts: Texts<Field>) => Promise<RecordProblems<Field>>;
  failedText: string;
  send: (texts: Texts<Field>, image: File | undefined, way: UploadWay) => Promise<void>;
  /** The message for a refusal of the whole record; undefined for the default. */
  describe?: (failure: CallFailed) => string | undefined;
}

export interface RecordFailure {
  text: string;
  reason: string;
}

/** A form of texts and a picture: all invalid fields are reported at once, and a refusal keeps the input. */
export function useRecordForm<Field extends string>(options: RecordFormOptions<Field>) {
  const { name, fields, imageField = 'image', start, isImageNeeded, check, failedText, send, describe } = options;
  const messages = useMessages();
  const [texts, setTexts] = useState(start);
  const [image, setImage] = useState<File>();
  const [problems, setProblems] = useState<RecordProblems<Field>>({});
  const [failure, setFailure] = useState<RecordFailure>();
  const [isImageMissing, setImageMissing] = useState(false);
  const upload = useUpload();
  const fieldId = (field: Field | 'image') => `${name}-${field}`;
  const focusFirst = useFocusOnFirst(
    [...fields, 'image'].find((field) => problems[field as Field]),
    name,
    {
      isHeld: isImageMissing,
    },
  );

  const callOff = useRef<() => void>(undefined);
  const change = (field: Field, value: string) => {
    callOff.current?.();
    setTexts((current) => ({ ...current, [field]: value }));
    setProblems(({ [field]: _mended, ...rest }) => rest as RecordProblems<Field>);
  };
  const changeImage = (file: File | undefined) => {
    setImage(file);
    setProblems(({ image: _mended, ...rest }) => rest as RecordProblems<Field>);
  };

  /** A field is validated on blur, unless it is still empty. */
  const leave = async (field: Field) => {
    if (!texts[field].trim()) return;
    const newProblems = (await check(texts))[field];
    if (newProblems)
      callOff.current = afterPress(() => setProblems((previous) => ({ ...previous, [field]: newProblems })));
  };

  const refuse = (newProblems: RecordProblems<Field>, reason: string) => {
    setProblems(newProblems);
    setFailure({ text: failedText, reason });
    focusFirst();
  };

  const checkAndSend = async (way: UploadWay) => {
    const wrong = await check(texts);
    const newProblems: RecordProblems<Field> = isImageNeeded && !image ? { ...wrong, image: ['required'] } : wrong;
    setImageMissing(newProblems.image !== undefined);
    if (Object.keys(newProblems).length > 0) return refuse(newProblems, messages.ownRecord.checkFields);
    setProblems({});
    setFailure(undefined);
    await send(texts, image, way);
  };

  const submit = () =>
    upload.attempt(checkAndSend, (error) => {
      const { [imageField]: ofImage, ...ofTexts } = refusedFields<string>(error, [...fields, imageField]);
      const refused = { ...ofTexts, ...(ofImage && { image: ofImage }) } as RecordProblems<Field>;
      setImageMissing(refused.image?.includes('required') ?? false);
      const own = error instanceof CallFailed ? describe?.(error) : undefined;
      const isAboutFields = Object.keys(refused).length > 0;
      refuse(refused, own ?? (isAboutFields ? messages.ownRecord.checkFields : describeFailure(error, messages)));
    });

  const isDirty = image !== undefined || fields.some((field) => texts[field] !== start[field]);
  return {
    fieldId,
    updateId: updateIdOf(name),
    texts,
    image,
    problems,
    failure,
    isBusy: upload.isBusy,
    isDirty,
    /** The fraction of the picture uploaded, while the upload runs. */
    sent: upload.sent,
    /** Cancels the upload; the input stays. */
    stop: upload.stop,
    isImageMissing,
    closeWarning: () => setImageMissing(false),
    change,
    changeImage,
    leave,
    submit,
  };
}

/** The id of the edit button. */
export const updateIdOf = (name: string) => `${name}-update`;

export type RecordForm<Field extends string> = ReturnType<typeof useRecordForm<Field>>;

/** Returns a function that focuses the first invalid field once it is marked and no dialog traps the focus. */
function useFocusOnFirst(first: string | undefined, name: string, { isHeld }: { isHeld: boolean }): () => void {
  const isFocusPending = useRef(false);
  // Cancelled on unmount only: the form renders again before the focus has moved.
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  useEffect(() => {
    if (!isFocusPending.current || isHeld || !first) return;
    isFocusPending.current = false;
    stop.current = focusLater(`${name}-${first}`);
  });
  return () => {
    isFocusPending.current = true;
  };
}

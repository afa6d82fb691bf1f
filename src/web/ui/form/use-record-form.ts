import { useEffect, useRef, useState } from 'react';
import type { FieldErrorCode } from '#shared/field-errors.ts';
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
  /** Begins the ids of the controls. */
  name: string;
  /** In the form's order. */
  fields: readonly Field[];
  /** What the contract calls the picture. */
  imageField?: string;
  start: Texts<Field>;
  isImageNeeded: boolean;
  /** What the server would refuse, by the schema both share; its code comes when the form is first used. */
  check: (texts: Texts<Field>) => Promise<RecordProblems<Field>>;
  failedText: string;
  send: (texts: Texts<Field>, image: File | undefined, way: UploadWay) => Promise<void>;
  /** Says what a refusal of the whole record means; undefined where its own words do. */
  describe?: (failure: CallFailed) => string | undefined;
}

export interface RecordFailure {
  text: string;
  reason: string;
}

/** A form of texts and a picture: every field at fault is told at once, and nothing typed is lost by a refusal. */
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

  /** What is wrong with a field is said when it is left; what is still empty is not. */
  const leave = async (field: Field) => {
    if (!texts[field].trim()) return;
    const found = (await check(texts))[field];
    if (found) callOff.current = afterPress(() => setProblems((known) => ({ ...known, [field]: found })));
  };

  const refuse = (found: RecordProblems<Field>, reason: string) => {
    setProblems(found);
    setFailure({ text: failedText, reason });
    focusFirst();
  };

  const checkAndSend = async (way: UploadWay) => {
    const wrong = await check(texts);
    const found: RecordProblems<Field> = isImageNeeded && !image ? { ...wrong, image: ['required'] } : wrong;
    setImageMissing(found.image !== undefined);
    if (Object.keys(found).length > 0) return refuse(found, messages.ownRecord.checkFields);
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
    /** How much of the picture has gone, while it goes. */
    sent: upload.sent,
    /** Stops the picture on its way; everything typed stays. */
    stop: upload.stop,
    isImageMissing,
    closeWarning: () => setImageMissing(false),
    change,
    changeImage,
    leave,
    submit,
  };
}

/** The id of the button that begins a change. */
export const updateIdOf = (name: string) => `${name}-update`;

export type RecordForm<Field extends string> = ReturnType<typeof useRecordForm<Field>>;

/** Answers a function that takes the focus to the first field at fault once it is marked and no window holds it. */
function useFocusOnFirst(first: string | undefined, name: string, { isHeld }: { isHeld: boolean }): () => void {
  const isWanted = useRef(false);
  // Only the end of the form stops it: the form is drawn again before the focus has moved.
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  useEffect(() => {
    if (!isWanted.current || isHeld || !first) return;
    isWanted.current = false;
    stop.current = focusLater(`${name}-${first}`);
  });
  return () => {
    isWanted.current = true;
  };
}

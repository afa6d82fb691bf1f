import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { focusLater } from '#web/ui/focus-later.ts';
import { afterPress } from './after-press.ts';
import { type SubmissionWay, useSubmission } from './use-submission.ts';

type FieldOf<Values> = keyof Values & string;
export type Problems<Values> = Partial<Record<FieldOf<Values>, FieldErrorCode[]>>;
/** What an empty field is told, by name: “Enter the PAN.” */
export type MissingTexts<Values> = Partial<Record<FieldOf<Values>, string>>;
/** Texts for codes that a form words in its own way. */
type OwnTexts = Partial<Record<FieldErrorCode, string>>;

export interface FormOptions<Values> {
  /** The initial values; every field has one. */
  start: Values;
  /** Of every field that may not stay empty. */
  missing: MissingTexts<Values>;
  /** What the contract's schema has against the values; its code may load when it is first needed. */
  check?: (values: Values) => Problems<Values> | Promise<Problems<Values>>;
  send: (values: Values, way: SubmissionWay) => Promise<unknown>;
  /** Called with the fields at fault. */
  onRefused?: (faults: Problems<Values>) => void;
  /** A dialog over the form has the focus. */
  isCovered?: boolean;
}

/**
 * A form: its values, checked field by field when one is left and as a whole when it is submitted; a refusal, here or by
 * the server, marks its fields, focuses the first, and keeps the input.
 */
export function useForm<Values extends object>({ start, missing, check, send, ...options }: FormOptions<Values>) {
  type Field = FieldOf<Values>;
  const { fields } = useMessages();
  const [values, setShown] = useState(start);
  /** What the fields hold now, though it may be drawn later: a field that is left at once is checked as it was changed. */
  const current = useRef(start);
  const setValues = (next: Values) => {
    current.current = next;
    setShown(next);
  };
  const [problems, setProblems] = useState<Problems<Values>>({});
  const [faults, setFaults] = useState<Problems<Values>>();
  const { submit: attempt, ...submission } = useSubmission();
  const { isBusy } = submission;
  const form = useRef<HTMLFormElement>(null);
  const isFocusDue = useRef(false);
  const callOff = useRef<() => void>(undefined);

  useEffect(() => {
    if (!isFocusDue.current || isBusy || options.isCovered) return;
    isFocusDue.current = false;
    focusLater(() => form.current?.querySelector<HTMLElement>('[aria-invalid]'));
  });

  const change = <Name extends Field>(name: Name, value: Values[Name]) => {
    callOff.current?.();
    setValues({ ...current.current, [name]: value });
    setProblems(({ [name]: _mended, ...rest }) => rest as Problems<Values>);
  };

  /** An empty field is a fault only on submit. */
  const leave = async (name: Field) => {
    const { current: held } = current;
    if (!check || !String(held[name] ?? '').trim()) return;
    const codes = (await check(held))[name];
    if (!codes || codes.includes('required')) return;
    callOff.current = afterPress(() => setProblems((known) => ({ ...known, [name]: codes })));
  };

  /** Marks the fields that are refused; returns whether there are any. */
  const refuse = (codes: Partial<Record<string, FieldErrorCode[]>>) => {
    const refused = Object.keys(start).filter((name) => codes[name]);
    const isRefused = refused.length > 0;
    const own = Object.fromEntries(refused.map((name) => [name, codes[name]])) as Problems<Values>;
    setProblems(own);
    setFaults(isRefused ? own : undefined);
    isFocusDue.current = isRefused;
    if (isRefused) options.onRefused?.(own);
    return isRefused;
  };

  const submit = (input = values) =>
    attempt(async (way) => {
      const found = check?.(input) ?? {};
      // Without an await where none is needed: what the press allows, such as opening a tab, is allowed in it only.
      if (refuse(found instanceof Promise ? await found : found)) return;
      try {
        await send(input, way);
      } catch (error) {
        if (!way.signal.aborted && error instanceof CallFailed) refuse(error.fields);
        throw error;
      }
    });

  const error = (name: Field, own?: OwnTexts) =>
    problems[name]
      ?.map((code) => own?.[code] ?? (code === 'required' ? missing[name] : undefined) ?? fields[code])
      .join(' ') || undefined;

  return {
    ...submission,
    values,
    problems,
    /** The faults found by the last attempt; they stay until the next, so that nothing moves while typing. */
    faults,
    isDirty: Object.keys(start).some((name) => values[name as Field] !== start[name as Field]),
    change,
    submit,
    /** Replaces the values; faults of the earlier ones go. */
    adopt: (adopted: Values) => {
      callOff.current?.();
      setValues(adopted);
      setProblems({});
      setFaults(undefined);
    },
    /** Forgets the outcome of the last attempt. */
    forget: () => {
      submission.forget();
      setFaults(undefined);
    },
    /** What is wrong with a field, in words. */
    error,
    /** The props of a text's control. */
    text: (name: Field, own?: OwnTexts) => ({
      name: name as string,
      value: String(values[name]),
      error: error(name, own),
      readOnly: isBusy,
      onChange: ({ target }: { target: { value: string } }) => change(name, target.value as Values[Field]),
      onBlur: () => void leave(name),
    }),
    /** The props of the form element. */
    props: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
  };
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;

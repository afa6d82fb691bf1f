import { type ReactNode, useId } from 'react';

export interface FieldFrameProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Set when another element refers to it: a list of errors. */
  fieldId?: string | undefined;
  /** The error comes while somebody types; an outcome of the form is announced by the form. */
  isErrorAnnounced?: boolean;
  /** The field is one of a group under a common title. */
  isPart?: boolean;
}

/** The ids and ARIA attributes that tie a control to its label, hint and error. */
interface Wiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label above, hint before the control, error after it, all tied to it for screen readers. */
export function FieldFrame(props: FieldFrameProps & { children: (wiring: Wiring) => ReactNode }) {
  const ownId = useId();
  const id = props.fieldId ?? ownId;
  const described = [props.hint && `${id}-hint`, props.error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className={props.isPart ? 'text-muted text-xs' : 'font-medium text-sm'}>
        {props.label}
      </label>
      {props.hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {props.hint}
        </p>
      )}
      {props.children({
        id,
        'aria-invalid': props.error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {props.error && (
        <p id={`${id}-error`} role={props.isErrorAnnounced ? 'alert' : undefined} className="text-danger text-sm">
          {props.error}
        </p>
      )}
    </div>
  );
}

import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import type { Service, ServiceSlug } from '#features/services/catalogue.ts';
import { offeredServices, ownServiceOf } from '#features/site/rules.ts';
import { dayParts, splitDay } from '#shared/dates/typed-day.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { describeFieldError, type FieldName } from './enquiry-field-error.ts';
import { fieldMessages } from './field-messages.ts';

interface FieldProps {
  context: PageContext;
  name: FieldName;
}

export const fieldId = (name: string) => `enquiry-${name}`;

type TextFieldProps = FieldProps & { isNarrow?: boolean; below?: ReactNode } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'name'
  >;

export function TextField({ context, name, isNarrow, below, ...rest }: TextFieldProps) {
  return (
    <Field context={context} name={name}>
      <input
        type="text"
        {...rest}
        {...attributesOf(context, name)}
        defaultValue={context.form?.values[name]}
        className={`control ${isNarrow ? 'max-w-56' : ''}`}
      />
      {below}
    </Field>
  );
}

export function TextArea({
  context,
  name,
  ...rest
}: FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'>) {
  return (
    <Field context={context} name={name}>
      <textarea
        rows={3}
        {...rest}
        {...attributesOf(context, name)}
        defaultValue={context.form?.values[name]}
        className="control"
      />
    </Field>
  );
}

export function ServiceField({ context, chosen }: { context: PageContext; chosen: string | undefined }) {
  const { enquiries, services: texts } = context.messages;
  const nameOf = (service: Service) => {
    const own = ownServiceOf(context.settings, service);
    return own ? localised(own.name, context.language) : texts.names[service.slug as ServiceSlug];
  };
  return (
    <Field context={context} name="serviceType">
      <select
        {...attributesOf(context, 'serviceType')}
        defaultValue={context.form?.values.serviceType ?? chosen ?? ''}
        className="control"
      >
        <option value="">{enquiries.chooseService}</option>
        {offeredServices(context.settings).map((service) => (
          <option key={service.slug} value={service.type}>
            {nameOf(service)}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** A birthday is known by heart: it is typed into three boxes, joined by the script or the server (GOV.UK, date input). */
export function BirthDateField({ context, name }: FieldProps) {
  const { labels, birthParts } = context.messages.enquiries;
  const parts = splitDay(context.form?.values[name] ?? '');
  const { id, ...attributes } = attributesOf(context, name);
  return (
    <fieldset className="field min-w-0" data-field={name}>
      <legend className="font-semibold">{labels[name]}</legend>
      <Remarks context={context} name={name} />
      <div className="flex gap-3">
        {dayParts.map((part) => (
          <label key={part} className={`min-w-0 ${part === 'year' ? 'w-28' : 'w-18'}`}>
            {birthParts[part]}
            <input
              type="text"
              {...attributes}
              // The list of errors leads to the first.
              id={part === 'day' ? id : `${id}-${part}`}
              name={`${name}-${part}`}
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              maxLength={part === 'year' ? 4 : 2}
              defaultValue={parts[part]}
              className="control"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Label, hint, error and control in this order, so that hint and error are read before the control. */
function Field({ context, name, children }: FieldProps & { children: ReactNode }) {
  const { labels } = context.messages.enquiries;
  return (
    <div className="field" data-field={name}>
      <label htmlFor={fieldId(name)} className="block font-semibold">
        {labels[name]}
      </label>
      <Remarks context={context} name={name} />
      {children}
    </div>
  );
}

function Remarks({ context, name }: FieldProps) {
  const hint = hintOf(context, name);
  const error = errorOf(context, name);
  return (
    <>
      {hint === undefined ? null : (
        <p id={`${fieldId(name)}-hint`} className="leading-snug text-muted">
          {hint}
        </p>
      )}
      <p id={`${fieldId(name)}-error`} className="field-error" hidden={!error}>
        {error?.text}
      </p>
    </>
  );
}

function hintOf({ messages }: PageContext, name: FieldName): string | undefined {
  return (messages.enquiries.hints as Partial<Record<FieldName, string>>)[name];
}

/** Of several things that are wrong, the server tells first what it knows without its settings; the list leaves this service out. */
function isServiceGone(form: PageContext['form'], settings: PageContext['settings']): boolean {
  const chosen = form?.values.serviceType;
  return Boolean(chosen) && offeredServices(settings).every(({ type }) => type !== chosen);
}

export function errorOf({ form, language, messages, settings }: PageContext, name: FieldName) {
  const code = form?.errors[name]?.[0] ?? (name === 'serviceType' && isServiceGone(form, settings) && 'service-gone');
  if (!code) return undefined;
  return describeFieldError({ enquiries: messages.enquiries, fields: fieldMessages[language] }, name, code);
}

function attributesOf(context: PageContext, name: FieldName) {
  const hasError = errorOf(context, name) !== undefined;
  const hint = hintOf(context, name) === undefined ? '' : `${fieldId(name)}-hint`;
  const error = hasError ? `${fieldId(name)}-error` : '';
  return {
    id: fieldId(name),
    name,
    required: true,
    'aria-invalid': hasError || undefined,
    'aria-describedby': `${hint} ${error}`.trim() || undefined,
  };
}

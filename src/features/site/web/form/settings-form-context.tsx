import { createContext, use } from 'react';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { useLocale, useMessages } from '#web/messages/office/messages-context.tsx';
import type { SettingsDraft } from '../draft/settings-draft.ts';
import { entryNames } from '../history/entry-names.ts';
import { type EntryNames, nameSetting } from '../name-setting.ts';
import type { SettingsForm } from './use-settings-form.ts';

export type FormParts<Draft extends object> = Pick<
  SettingsForm<Draft>,
  'base' | 'changes' | 'draft' | 'errors' | 'samples' | 'change' | 'accept'
>;

const FormContext = createContext<FormParts<object> | undefined>(undefined);

export const SettingsFormProvider = FormContext;

/** The form around, with the draft that its screen edits. */
export function useSettingsParts<Draft extends object = SettingsDraft>(): FormParts<Draft> {
  const parts = use(FormContext);
  if (!parts) throw new Error('useSettingsParts needs a SettingsFormProvider above it.');
  return parts as FormParts<Draft>;
}

/** The id of a field's control, the target of the error list's links. */
export const settingId = (path: string) => `setting-${path}`;

/** A number as its field takes it. */
const examples: [RegExp, string][] = [
  [/foundingYear$/, '2015'],
  [/latitude$/, '22.56'],
  [/longitude$/, '72.95'],
  [/basisPoints$/, '2.5'],
  [/Metres$/, '150'],
  [/Minutes$/, '15'],
];
const exampleOf = (path: string) => examples.find(([field]) => field.test(path))?.[1] ?? '2500';

/** What the rows of the form around are called just now. */
export function useRowNames(): EntryNames {
  const { language } = useLocale();
  return entryNames(language, use(FormContext)?.draft);
}

/** The message of a field's problem. */
export function useProblemMessages(): (path: string, codes: FieldErrorCode[]) => string {
  const messages = useMessages();
  const namesOf = useRowNames();
  const { site, fields } = messages;
  const messageOf = (path: string, code: FieldErrorCode) => {
    if (code === 'required') return site.missing(quoted(nameSetting(path, messages, namesOf)));
    if (code !== 'invalid') return { ...fields, ...site.fields }[code];
    return /(?:opens|closes|starts|ends)(?:Again)?At$/.test(path) ? site.notATime : site.notANumber(exampleOf(path));
  };
  return (path, codes) => codes.map((code) => messageOf(path, code)).join(' ');
}

/** As it stands within quotation marks. */
const quoted = (text: string) => text.replaceAll('“', '‘').replaceAll('”', '’');

/** Problems of fields that have not been corrected yet. */
export function useSettingError(): (path: string) => string | undefined {
  const { errors } = useSettingsParts();
  const textOf = useProblemMessages();
  return (path) => {
    const codes = errors[path];
    return codes && textOf(path, codes);
  };
}

/** Focuses a field or its container: an empty list, a fee without a kind. */
export function focusSetting(path: string): void {
  const parts = path.split('.');
  const around = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
  const target = around.map((place) => document.getElementById(settingId(place))).find(Boolean);
  target?.focus();
}

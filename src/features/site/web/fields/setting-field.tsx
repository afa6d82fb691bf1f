import { type Language, languageNames, languages } from '#shared/languages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { textAt } from '../draft/settings-paths.ts';
import { settingId, useSettingError, useSettingsParts } from '../form/settings-form-context.tsx';
import { PickedControl } from './picked-control.tsx';
import type { Field, FieldKind } from './settings-sections.ts';
import { WeekdayChoice } from './weekday-choice.tsx';

const inputs: Record<Exclude<FieldKind, 'lines' | 'date' | 'time' | 'page' | 'weekdays'>, object> = {
  text: {},
  tel: { type: 'tel', inputMode: 'tel' },
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  url: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false, placeholder: 'https://' },
  digits: { inputMode: 'numeric' },
  decimal: { inputMode: 'decimal' },
};

/** A settings field, rendered from its description. */
export function SettingField({ field }: { field: Field }) {
  const { settings, site } = useMessages();
  const name = field.label ?? settings.fields[field.name];
  const label = field.isOptional ? site.optional(name) : name;
  if (field.kind === 'weekdays') return <WeekdayChoice path={field.path} title={label} />;
  if (!field.inLanguages)
    return <Control path={field.path} kind={field.kind} label={label} isPart={field.isInLine ?? false} />;
  return (
    <fieldset className={`min-w-0 ${field.isWide ? 'md:col-span-2' : ''}`}>
      <legend className={field.isInLine ? 'sr-only' : 'mb-1 font-medium text-sm'}>{label}</legend>
      <div className="grid gap-3 md:grid-cols-3">
        {languages.map((language) => (
          <Control
            key={language}
            path={`${field.path}.${language}`}
            kind={field.kind}
            label={languageNames[language]}
            language={language}
            isPart
          />
        ))}
      </div>
    </fieldset>
  );
}

function Control(props: { path: string; kind: FieldKind; label: string; isPart: boolean; language?: Language }) {
  const { site } = useMessages();
  const { draft, samples, change } = useSettingsParts();
  const errorOf = useSettingError();
  const { path, kind, label, language } = props;
  const common = {
    label,
    fieldId: settingId(path),
    error: errorOf(path),
    hint: samples[path] && site.sampleValue,
    value: textAt(draft, path),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change(path, event.target.value),
    isPart: props.isPart,
    ...(language && { lang: language }),
    // Visitors see the English text where a translation is missing.
    ...(language && language !== 'en' && { placeholder: textAt(draft, path.replace(/\.\w+$/, '.en')) }),
  };
  if (kind === 'lines') return <TextArea {...common} />;
  if (kind === 'date' || kind === 'time' || kind === 'page' || kind === 'weekdays')
    return <PickedControl {...common} kind={kind} onChange={(value) => change(path, value)} />;
  return <TextField {...inputs[kind]} {...common} size="compact" />;
}

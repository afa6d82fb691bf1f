import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { paperNeeds } from '../../services/catalogue.ts';
import { SettingField } from '../fields/setting-field.tsx';
import type { Field } from '../fields/settings-sections.ts';
import { settingId, useSettingError, useSettingsParts } from '../form/settings-form-context.tsx';
import type { PaperRow } from './papers-draft.ts';

interface PaperFieldsProps {
  /** Of the paper in the settings. */
  path: string;
  row: PaperRow;
}

const nameOf = (path: string): Field => ({
  path: `${path}.name`,
  name: 'service.papers.name',
  kind: 'text',
  inLanguages: true,
});
const anyOf = (path: string, label: string): Field => ({
  ...{ path: `${path}.anyOf`, name: 'service.papers.anyOf', label, kind: 'lines' },
  inLanguages: true,
  isOptional: true,
});
const whenOf = (path: string): Field => ({
  path: `${path}.when`,
  name: 'service.papers.when',
  kind: 'text',
  inLanguages: true,
  isOptional: true,
});

export function PaperFields({ path, row }: PaperFieldsProps) {
  const { settings, site, papers: words } = useMessages();
  const { change } = useSettingsParts();
  const errorOf = useSettingError();
  return (
    <>
      <SettingField field={nameOf(path)} />
      <SettingField field={anyOf(path, words.anyOf)} />
      <div className="grid items-end gap-3 md:grid-cols-2">
        <ChoiceField
          label={settings.fields['service.papers.needed']}
          hint={row.needed === 'asked' ? words.askedHint : undefined}
          fieldId={settingId(`${path}.needed`)}
          error={errorOf(`${path}.needed`)}
          value={row.needed}
          options={paperNeeds.map((value) => ({ value, label: site.paperNeeds[value] }))}
          onChange={(needed) => change(`${path}.needed`, needed)}
        />
        <ChoiceField
          label={settings.fields['service.papers.aadhaar']}
          hint={row.aadhaar ? words.aadhaarHint : undefined}
          fieldId={settingId(`${path}.aadhaar`)}
          error={errorOf(`${path}.aadhaar`)}
          value={row.aadhaar}
          options={[
            { value: '', label: words.noAadhaar },
            { value: 'is', label: site.paperAadhaar.is },
            { value: 'may-be', label: site.paperAadhaar['may-be'] },
          ]}
          onChange={(aadhaar) => change(`${path}.aadhaar`, aadhaar)}
        />
      </div>
      {row.needed === 'asked' && <SettingField field={whenOf(path)} />}
    </>
  );
}

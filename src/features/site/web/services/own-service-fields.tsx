import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { ownServiceLists } from '../../services/catalogue.ts';
import { ownServicePath } from '../../services/rules.ts';
import { addressOf } from '../draft/row-address.ts';
import { AddressField } from '../fields/address-field.tsx';
import { SettingField } from '../fields/setting-field.tsx';
import { type Field, feeFields, serviceFields } from '../fields/settings-sections.ts';
import { settingId, useSettingError, useSettingsParts } from '../form/settings-form-context.tsx';
import { textName } from '../name-text.ts';
import { PapersField } from '../papers/load-papers.ts';
import { StagesField } from '../stages/load-stages.ts';
import { RowsField } from '../texts/rows-field.tsx';
import type { OwnServiceRow, OwnServicesDraft } from './own-services-draft.ts';

interface OwnServiceProps {
  service: OwnServiceRow;
  path: string;
}

/** Everything that the page of the owner's own service says. */
export function OwnServiceFields({ service, path }: OwnServiceProps) {
  const messages = useMessages();
  const { settings, site, services, texts } = messages;
  const { change } = useSettingsParts<OwnServicesDraft>();
  const errorOf = useSettingError();
  const text = (name: string, kind: Field['kind'], label = textName(name, messages)): Field => ({
    path: `${path}.${name}`,
    name: 'ownServices',
    label,
    kind,
    inLanguages: true,
    isWide: true,
  });
  const optional = (field: Field): Field => ({ ...field, isOptional: true });
  const lines = (name: string) => optional(text(name, 'lines', `${textName(name, messages)}: ${texts.oneALine}`));
  const { kind } = service.fee;
  const isMoved = service.savedAs !== '' && addressOf(service, service.name.en) !== service.savedAs;
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <SettingField field={text('name', 'text', services.names.name)} />
      <AddressField
        row={service}
        path={`${path}.slug`}
        title={service.name.en}
        pathOf={ownServicePath}
        label={services.names.slug}
        hint={services.addressHint}
        hintWithoutTitle={services.addressWithoutName}
        warning={isMoved ? services.newAddress : undefined}
      />
      <SettingField
        field={{
          path: `${path}.officialSite`,
          name: 'ownServices',
          label: services.names.officialSite,
          kind: 'url',
          isOptional: true,
        }}
      />
      <SettingField field={text('summary', 'lines')} />
      <SettingField field={text('lead', 'lines')} />
      <SettingField field={lines('audience')} />
      <ChoiceField
        label={settings.fields['service.fee']}
        fieldId={settingId(`${path}.fee`)}
        error={errorOf(`${path}.fee`)}
        value={kind}
        options={[
          { value: '', label: site.fees.none },
          { value: 'amount', label: services.amount },
          { value: 'share', label: site.fees.share },
        ]}
        onChange={(chosen) => change(`${path}.fee.kind`, chosen)}
      />
      {kind ? <SettingField field={feeFields[kind](path)} /> : <div className="max-md:hidden" />}
      {serviceFields(path).map((field) => (
        <SettingField key={field.path} field={field} />
      ))}
      <SettingField field={optional(text('otherCosts', 'lines'))} />
      {(['documents', 'steps', 'questions'] as const).map((name) => (
        <div key={name} className="md:col-span-2">
          <RowsField
            path={`${path}.${name}`}
            rule={ownServiceLists[name]}
            rows={service[name]}
            onRows={(rows) => change(`${path}.${name}`, rows)}
            title={site.optional(textName(name, messages))}
          />
        </div>
      ))}
      <SettingField field={lines('terms')} />
      <StagesField path={`${path}.stages`} rows={service.stages} />
      <PapersField service={path} rows={service.papers} />
    </div>
  );
}

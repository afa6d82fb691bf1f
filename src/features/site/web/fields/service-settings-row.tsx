import type { CatalogueService } from '#features/services/catalogue.ts';
import { showTypedDay } from '#shared/dates/typed-day.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { showFee, showRupees } from '../describe-setting.ts';
import type { ServiceDraft } from '../draft/service-draft.ts';
import { hundredthsOf } from '../draft/settings-numbers.ts';
import { settingId, useSettingError, useSettingsParts } from '../form/settings-form-context.tsx';
import { serviceName } from '../name-text.ts';
import { PapersField } from '../papers/load-papers.ts';
import { StagesField } from '../stages/load-stages.ts';
import { ServiceDisclosure } from './service-disclosure.tsx';
import { SettingField } from './setting-field.tsx';
import { feeFields, serviceFields } from './settings-sections.ts';

/** A service: on or off with its price; the other settings are one press away. */
export function ServiceSettingsRow({ service }: { service: CatalogueService }) {
  const messages = useMessages();
  const { settings, site } = messages;
  const { draft, change } = useSettingsParts();
  const errorOf = useSettingError();
  const path = `services.${service.slug}`;
  const serviceDraft = draft.services[service.slug];
  const name = serviceName(service.slug, messages);
  const { kind } = serviceDraft.fee;
  return (
    <li className="px-4 py-2">
      <ServiceDisclosure
        path={path}
        name={name}
        isOffered={serviceDraft.isOffered}
        label={
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <span className="font-medium">{name}</span>
            <span className="text-muted">{costs(serviceDraft, service, site)}</span>
          </span>
        }
        panelStyle="pt-2 pb-3 md:ps-12"
      >
        <div className="grid items-start gap-4 md:grid-cols-2">
          <ChoiceField
            label={settings.fields['service.fee']}
            fieldId={settingId(`${path}.fee`)}
            error={errorOf(`${path}.fee`)}
            value={kind}
            options={[
              { value: '', label: site.fees.standard(service.fee ? showFee(service.fee) : site.fees.none) },
              { value: 'amount', label: site.fees.amount },
              { value: 'share', label: site.fees.share },
            ]}
            onChange={(chosen) => change(`${path}.fee.kind`, chosen)}
          />
          {kind ? <SettingField field={feeFields[kind](path)} /> : <div className="max-md:hidden" />}
          {serviceFields(path).map((field) => (
            <SettingField key={field.path} field={field} />
          ))}
          <StagesField path={`${path}.stages`} rows={serviceDraft.stages} slug={service.slug} />
          <PapersField service={path} rows={serviceDraft.papers} slug={service.slug} />
        </div>
      </ServiceDisclosure>
    </li>
  );
}

type SiteMessages = ReturnType<typeof useMessages>['site'];

/** The fees as currently typed; invalid ones are left out. */
function costs({ fee, governmentFee }: ServiceDraft, service: CatalogueService, site: SiteMessages): string {
  const amount = hundredthsOf(fee.paise);
  const share = hundredthsOf(fee.basisPoints);
  const own =
    fee.kind === 'amount'
      ? amount !== null && showFee({ kind: 'amount', paise: amount })
      : fee.kind === 'share'
        ? share !== null && showFee({ kind: 'share', basisPoints: share })
        : service.fee
          ? showFee(service.fee)
          : site.fees.none;
  const government = hundredthsOf(governmentFee.paise);
  const theirs =
    government !== null &&
    governmentFee.asOf &&
    site.fees.government(showRupees(government), showTypedDay(governmentFee.asOf));
  return [own, theirs].filter(Boolean).join(' · ');
}

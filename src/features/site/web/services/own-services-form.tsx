import { useLocale } from '#web/messages/office/messages-context.tsx';
import type { VersionedSettings } from '../../contract.ts';
import { mostOwnServices } from '../../services/catalogue.ts';
import { SettingsRows } from '../fields/settings-rows.tsx';
import { SettingsSection } from '../fields/settings-section.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import { OwnServiceSettings } from './own-service-settings.tsx';
import { blankOwnService, ownServicesDraft } from './own-services-draft.ts';

export function OwnServicesForm({ loaded }: { loaded: VersionedSettings }) {
  const { language, messages } = useLocale();
  const { titles, services } = messages;
  const section = { name: 'ownServices', title: titles.services.title, hint: services.hint };
  return (
    <SettingsForm loaded={loaded} kind={ownServicesDraft} sections={[section]} group="ownServices">
      <SettingsSection {...section} isLast>
        <SettingsRows
          name="ownServices"
          blank={blankOwnService}
          addLabel={services.add}
          fieldsOf={() => []}
          titleOf={({ name }) => name[language] || name.en}
          above={(row, path) => <OwnServiceSettings service={row} path={path} />}
          removedText={services.removedText}
          most={mostOwnServices}
          rowStyle=""
        />
      </SettingsSection>
    </SettingsForm>
  );
}

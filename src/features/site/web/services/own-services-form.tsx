import { useLocale } from '#web/messages/office/messages-context.tsx';
import type { VersionedSettings } from '../../contract.ts';
import { mostOwnServices } from '../../services/catalogue.ts';
import { SettingsRows } from '../fields/settings-rows.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import { OwnServiceSettings } from './own-service-settings.tsx';
import { blankOwnService, ownServicesDraft } from './own-services-draft.ts';

export function OwnServicesForm({ loaded }: { loaded: VersionedSettings }) {
  const { language, messages } = useLocale();
  const { services } = messages;
  return (
    <SettingsForm loaded={loaded} kind={ownServicesDraft} sections={[]} group="ownServices">
      <SettingsRows
        name="ownServices"
        blank={blankOwnService}
        addLabel={services.add}
        titleOf={({ name }) => name[language] || name.en}
        drawRow={(row, path, removal) => <OwnServiceSettings service={row} path={path} removal={removal} />}
        removedText={services.removedText}
        most={mostOwnServices}
      />
    </SettingsForm>
  );
}

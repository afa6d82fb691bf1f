import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { valueAt } from '../draft/settings-paths.ts';
import { settingId, useSettingsParts } from '../form/settings-form-context.tsx';
import { FieldGrid } from './field-grid.tsx';
import { workFields } from './settings-sections.ts';

const pool = 'work.isPoolOpen';

/** How requests are worked off. */
export function WorkSettings() {
  const { settings } = useMessages();
  const { draft, change } = useSettingsParts();
  return (
    <>
      <FieldGrid fields={workFields} />
      <Switch id={settingId(pool)} isOn={valueAt(draft, pool) === true} onChange={(isOn) => change(pool, isOn)}>
        {settings.fields[pool]}
      </Switch>
    </>
  );
}

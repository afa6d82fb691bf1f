import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { valueAt } from '../draft/settings-paths.ts';
import { settingId, useSettingsParts } from '../form/settings-form-context.tsx';
import { FieldGrid } from './field-grid.tsx';
import { workFields } from './settings-sections.ts';

/** How requests are worked off. */
export function WorkSettings() {
  const { settings, site } = useMessages();
  const { draft, change } = useSettingsParts();
  return (
    <>
      <FieldGrid fields={workFields} />
      {(['work.isPoolOpen', 'work.isAssignedByRule'] as const).map((path) => (
        <Switch
          key={path}
          id={settingId(path)}
          isOn={valueAt(draft, path) === true}
          onChange={(isOn) => change(path, isOn)}
        >
          <span>
            {settings.fields[path]}
            {path === 'work.isAssignedByRule' && <span className="block text-muted">{site.byRuleHint}</span>}
          </span>
        </Switch>
      ))}
    </>
  );
}

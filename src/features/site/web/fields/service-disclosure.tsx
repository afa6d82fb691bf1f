import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { settingId, useSettingsParts } from '../form/settings-form-context.tsx';

interface ServiceDisclosureProps {
  /** Of the service in the settings. */
  path: string;
  name: string;
  isOffered: boolean;
  /** Beside the switch; the name where nothing is said. */
  label?: ReactNode;
  isOpenAtFirst?: boolean;
  /** After the switch: what else can be done with it. */
  action?: ReactNode;
  panelStyle: string;
  /** Drawn while it is open: on request, and where something in it is wrong. */
  children: ReactNode;
}

/** A service: on or off; everything else is one press away. */
export function ServiceDisclosure(props: ServiceDisclosureProps) {
  const { path, name, isOffered, label, isOpenAtFirst = false, action, panelStyle, children } = props;
  const { site } = useMessages();
  const { errors, change } = useSettingsParts();
  const panel = useId();
  const [isExpanded, setExpanded] = useState(isOpenAtFirst);
  const isOpen = isExpanded || Object.keys(errors).some((field) => field.startsWith(`${path}.`));
  return (
    <>
      <div className="flex items-center gap-2 *:first:grow">
        <Switch
          id={settingId(`${path}.isOffered`)}
          isOn={isOffered}
          onChange={(isOn) => change(`${path}.isOffered`, isOn)}
        >
          {label ?? <span className="wrap-anywhere font-medium">{name}</span>}
        </Switch>
        <Button
          kind="icon"
          aria-label={site.details(name)}
          aria-expanded={isOpen}
          aria-controls={panel}
          onPress={() => setExpanded(!isOpen)}
        >
          <ChevronDown aria-hidden size={18} className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </Button>
        {action}
      </div>
      <div id={panel} hidden={!isOpen} className={panelStyle}>
        {isOpen && children}
      </div>
    </>
  );
}

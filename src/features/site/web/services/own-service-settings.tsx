import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import { settingId, useSettingsParts } from '../form/settings-form-context.tsx';
import type { OwnServiceRow, OwnServicesDraft } from './own-services-draft.ts';

const OwnServiceFields = lazySection(() =>
  Promise.all([import('./own-service-fields.tsx'), openNamespace('texts')]).then(([module]) => module.OwnServiceFields),
);

/** A service of the owner's own: on or off; all that its page says is one press away. */
export function OwnServiceSettings({ service, path }: { service: OwnServiceRow; path: string }) {
  const { language, messages } = useLocale();
  const { site, services } = messages;
  const { errors, change } = useSettingsParts<OwnServicesDraft>();
  const panel = useId();
  // A new one is to be filled in.
  const [isExpanded, setExpanded] = useState(service.name.en === '');
  const isOpen = isExpanded || Object.keys(errors).some((field) => field.startsWith(`${path}.`));
  const name = service.name[language].trim() || service.name.en.trim() || services.unnamed;
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <Switch
          id={settingId(`${path}.isOffered`)}
          isOn={service.isOffered}
          onChange={(isOffered) => change(`${path}.isOffered`, isOffered)}
        >
          <span className="wrap-anywhere font-medium">{name}</span>
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
      </div>
      <div id={panel} hidden={!isOpen} className="pt-2">
        {isOpen && <OwnServiceFields service={service} path={path} />}
      </div>
    </>
  );
}

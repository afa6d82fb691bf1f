import type { ReactNode } from 'react';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import { ownServicePath } from '../../services/rules.ts';
import { addressOf } from '../draft/row-address.ts';
import { ServiceDisclosure } from '../fields/service-disclosure.tsx';
import type { OwnServiceRow } from './own-services-draft.ts';

const OwnServiceFields = lazySection(() =>
  Promise.all([import('./own-service-fields.tsx'), openNamespace('texts')]).then(([module]) => module.OwnServiceFields),
);

/** A service of the owner's own: on or off, and all that its page says. */
export function OwnServiceSettings(props: { service: OwnServiceRow; path: string; removal: ReactNode }) {
  const { service, path, removal } = props;
  const { language, messages } = useLocale();
  const name = service.name[language].trim() || service.name.en.trim() || messages.services.unnamed;
  const slug = addressOf(service, service.name.en);
  return (
    <>
      <h2 className="sr-only">{name}</h2>
      <ServiceDisclosure
        path={path}
        name={name}
        isOffered={service.isOffered}
        label={
          <span className="flex min-w-0 flex-col wrap-anywhere">
            <span className="font-medium">{name}</span>
            {slug && <span className="text-muted text-xs">{ownServicePath({ slug })}</span>}
          </span>
        }
        // A new one is to be filled in.
        isOpenAtFirst={service.name.en === ''}
        action={removal}
        panelStyle="pt-2"
      >
        <OwnServiceFields service={service} path={path} />
      </ServiceDisclosure>
    </>
  );
}

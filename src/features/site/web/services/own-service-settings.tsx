import type { ReactNode } from 'react';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
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
  return (
    <>
      <h2 className="sr-only">{name}</h2>
      <ServiceDisclosure
        path={path}
        name={name}
        isOffered={service.isOffered}
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

import { useState } from 'react';
import type { VersionedSettings } from '#features/site/contract.ts';
import { type MessageKind, messageKinds } from '#features/site/messages/catalogue.ts';
import { FieldGrid } from '#features/site/web/fields/field-grid.tsx';
import { SettingsSection } from '#features/site/web/fields/settings-section.tsx';
import type { Field } from '#features/site/web/fields/settings-sections.ts';
import { SettingsForm } from '#features/site/web/form/settings-form.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { MessageFields } from './message-fields.tsx';
import { type MessagesDraft, messagesDraft } from './messages-draft.ts';

const MessagePreview = lazyPart(() => import('./message-preview.tsx').then((module) => module.MessagePreview));

const hours: Field[] = [
  { path: 'messages.sendFrom', name: 'messages.sendFrom', kind: 'time' },
  { path: 'messages.sendUntil', name: 'messages.sendUntil', kind: 'time' },
];

export function MessagesForm({ loaded }: { loaded: VersionedSettings }) {
  const { siteMessages: words } = useMessages();
  const [shown, setShown] = useState<MessageKind>();
  const sections = (['hours', ...messageKinds] as const).map((name) => ({ name, title: words.sections[name] }));
  return (
    <SettingsForm
      loaded={loaded}
      kind={messagesDraft}
      sections={sections}
      group="messages"
      isOfPages={false}
      after={({ draft }) =>
        shown && <MessagePreview kind={shown} draft={draft as MessagesDraft} onClose={() => setShown(undefined)} />
      }
    >
      <SettingsSection name="hours" title={words.sections.hours} hint={words.hints.hours}>
        <FieldGrid fields={hours} />
      </SettingsSection>
      {messageKinds.map((kind, index) => (
        <SettingsSection
          key={kind}
          name={kind}
          title={words.sections[kind]}
          hint={words.hints[kind]}
          isLast={index === messageKinds.length - 1}
        >
          <MessageFields kind={kind} onPreview={() => setShown(kind)} />
        </SettingsSection>
      ))}
    </SettingsForm>
  );
}

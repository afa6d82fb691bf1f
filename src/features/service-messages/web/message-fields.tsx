import { type MessageKind, messageRules } from '#features/site/messages/catalogue.ts';
import { SettingField } from '#features/site/web/fields/setting-field.tsx';
import type { Field } from '#features/site/web/fields/settings-sections.ts';
import { settingId, useSettingsParts } from '#features/site/web/form/settings-form-context.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { isAsProposed, type MessagesDraft, proposedDraft } from './messages-draft.ts';

const fieldsOf = (path: string): Field[] => [
  { path: `${path}.subject`, name: 'messages.subject', kind: 'text', inLanguages: true },
  { path: `${path}.text`, name: 'messages.text', kind: 'lines', inLanguages: true },
];

/** One kind of message: whether it is sent, and its words in each language. */
export function MessageFields({ kind, onPreview }: { kind: MessageKind; onPreview: () => void }) {
  const { siteMessages: words } = useMessages();
  const { draft, change } = useSettingsParts<MessagesDraft>();
  const path = `messages.kinds.${kind}`;
  const message = draft.messages.kinds[kind];
  const names = messageRules[kind].holders.map((holder) => `{${holder}} ${words.holders[holder]}`).join(', ');
  return (
    <>
      <Switch id={settingId(`${path}.isOn`)} isOn={message.isOn} onChange={(isOn) => change(`${path}.isOn`, isOn)}>
        {words.switchOn}
      </Switch>
      {fieldsOf(path).map((field) => (
        <SettingField key={field.path} field={field} />
      ))}
      <p className="max-w-prose text-muted text-xs">
        {words.filledIn(names)} {words.notInSubject}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onPress={onPreview}>{words.preview}</Button>
        {!isAsProposed(kind, message) && (
          <Button kind="quiet" onPress={() => change(path, { isOn: message.isOn, ...proposedDraft(kind) })}>
            {words.takeProposal}
          </Button>
        )}
      </div>
    </>
  );
}

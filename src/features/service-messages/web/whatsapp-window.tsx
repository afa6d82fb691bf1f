import { useState } from 'react';
import { type Language, languageNames, languages } from '#shared/languages.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { toldMessages as en } from '#web/messages/office-told-messages/en.ts';
import { toldMessages as gu } from '#web/messages/office-told-messages/gu.ts';
import { toldMessages as hi } from '#web/messages/office-told-messages/hi.ts';
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { longestOpened, type OpenedKind } from '../catalogue.ts';
import type { PreparedMessages } from '../contract.ts';
import { formsOfPhone } from '../rules.ts';
import { OpenInWhatsApp } from './open-in-whatsapp.tsx';
import type { WrittenRequest } from './whatsapp-section.tsx';
import { whatsappWords } from './whatsapp-words.ts';

interface WhatsAppWindowProps {
  request: WrittenRequest;
  messages: PreparedMessages['messages'];
  /** The office's. */
  phone: string;
  onClose: () => void;
}

const kindNames = { en: en.kinds, gu: gu.kinds, hi: hi.kinds };

/** One of the owner's messages, or own words, as they will stand in WhatsApp. */
export function WhatsAppWindow({ request, messages, phone, onClose }: WhatsAppWindowProps) {
  const { language: screen, messages: office } = useLocale();
  const words = whatsappWords[screen];
  const [kind, setKind] = useState<OpenedKind>(messages[0]?.kind ?? 'words');
  const [language, setLanguage] = useState<Language>(request.language);
  /** What was changed in each, which comes back with it. */
  const [typed, setTyped] = useState<Record<string, { text: string; said: string }>>({});
  const [opened, setOpened] = useState<string>();
  const exit = useExit(onClose);
  const said = messages.find((one) => one.kind === kind)?.texts[language] ?? '';
  const name = kind === 'words' ? kind : `${kind} ${language}`;
  const text = typed[name]?.text ?? said;
  const isDirty = Object.values(typed).some((one) => one.text !== one.said && one.text !== opened);
  const guard = useLeaveGuard({ isDirty, exit });
  return (
    <ModalWindow kind="form" title={words.title} onClose={guard.leave}>
      <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto p-5">
        {messages.length === 0 && <p className="text-muted text-sm">{words.noneOn}</p>}
        <ChoiceField<OpenedKind>
          label={words.message}
          value={kind}
          options={[...messages.map((one) => one.kind), 'words' as const].map((value) => ({
            value,
            label: kindNames[screen][value],
          }))}
          onChange={setKind}
        />
        {kind !== 'words' && (
          <ChoiceField
            label={words.language}
            value={language}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={setLanguage}
          />
        )}
        <TextArea
          label={words.text}
          hint={words.textHint}
          lang={language}
          value={text}
          maxLength={longestOpened}
          autoComplete="off"
          onChange={({ target }) => setTyped({ ...typed, [name]: { text: target.value, said } })}
        />
      </div>
      <footer className="border-line border-t px-5 py-3">
        <OpenInWhatsApp
          key={name}
          {...{ id: request.id, mobile: request.mobile, kind, language, text }}
          known={[said, request.reference, ...formsOfPhone(phone)]}
          label={words.open}
          style="primary"
          actions={(link) => (
            <DialogActions onCancel={guard.leave} {...(opened !== undefined && { cancelLabel: office.frame.close })}>
              {link}
            </DialogActions>
          )}
          onOpened={() => setOpened(text)}
        />
      </footer>
      {guard.question}
    </ModalWindow>
  );
}

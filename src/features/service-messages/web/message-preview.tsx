import { type ReactNode, useState } from 'react';
import { missingText } from '#features/papers/reason-words/rules.ts';
import { serviceNames } from '#features/site/message-words/catalogue.ts';
import type { MessageKind } from '#features/site/messages/catalogue.ts';
import { filledMessage, filledSubject, inLanguage, type MessageData } from '#features/site/messages/rules.ts';
import { passportPapers } from '#features/site/papers/passport/catalogue.ts';
import { usualStages } from '#features/site/stages/catalogue.ts';
import { localised } from '#features/site/web/draft/settings-texts.ts';
import { type Language, languageNames, languages, localPath } from '#shared/languages.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Drawer } from '#web/ui/dialog/drawer.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import type { MessagesDraft } from './messages-draft.ts';

interface MessagePreviewProps {
  kind: MessageKind;
  draft: MessagesDraft;
  onClose: () => void;
}

const [exampleStage] = usualStages.passport;

/** The first two of the list, one of them returned. */
const examplePapers = ({ services }: MessagesDraft) =>
  (services.passport?.papers?.length ? services.passport.papers : passportPapers)
    .slice(0, 2)
    .map(({ name }, index) => ({ name, reason: index === 0 ? null : ('unreadable' as const) }));

function exampleData(draft: MessagesDraft, language: Language, name: string): MessageData {
  const stages = draft.services.passport?.stages ?? [];
  const stage = stages[0] ?? exampleStage;
  return {
    name,
    service: serviceNames.passport[language],
    reference: 'SR-7K4M-Q2XH',
    stage: stage ? inLanguage(stage.name, language) : '',
    sentence: stage ? inLanguage(stage.sentence, language) : '',
    papers: missingText(examplePapers(draft), language),
    ...{ agency: inLanguage(draft.agencyName, language), phone: showMobile(draft.phone), email: draft.email },
    link: `${location.origin}${localPath('/track', language)}?link=…`,
  };
}

/** A message as the customer gets it, in each language. */
export function MessagePreview({ kind, draft, onClose }: MessagePreviewProps) {
  const { language, messages } = useLocale();
  const { siteMessages: words, frame } = messages;
  const [shown, setShown] = useState<Language>(language);
  const data = exampleData(draft, shown, words.exampleName[shown]);
  const { subject, text } = draft.messages.kinds[kind];
  return (
    <Drawer title={words.previewOf(words.sections[kind])} onClose={onClose}>
      <div className="flex flex-col gap-4 p-5">
        <p className="text-muted text-sm">{words.previewText}</p>
        <ChoiceField
          label={frame.language}
          value={shown}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={setShown}
        />
        <article lang={shown} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
            <Row label={words.from}>{data.agency}</Row>
            <Row label={words.replyTo}>{draft.email}</Row>
            <Row label={words.subject}>
              <strong>{filledSubject(inLanguage(localised(subject), shown), data)}</strong>
            </Row>
          </dl>
          <p className="whitespace-pre-wrap wrap-anywhere border-line border-t pt-3">
            {filledMessage(inLanguage(localised(text), shown), data)}
          </p>
        </article>
      </div>
    </Drawer>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  const { language } = useLocale();
  return (
    <>
      <dt lang={language} className="text-muted">
        {label}
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

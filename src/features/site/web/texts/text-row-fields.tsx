import { languageNames, languages } from '#shared/languages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import type { RowsRule, SentenceRule } from '../../texts/rules.ts';
import { asOneLine } from '../fields/as-one-line.ts';
import { RemovedRow } from '../fields/removed-row.tsx';
import { RowButtons } from '../fields/row-buttons.tsx';
import { settingId, useSettingError } from '../form/settings-form-context.tsx';
import { textPartName } from '../name-text.ts';
import type { DraftRow } from './text-row-draft.ts';

interface TextRowFieldsProps {
  path: string;
  row: DraftRow;
  rule: RowsRule;
  name: string;
  onType: (texts: DraftRow['texts']) => void;
  onRemove: (isRemoved: boolean) => void;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
}

export function TextRowFields(props: TextRowFieldsProps) {
  const { path, row, rule, name, isFirst, isLast, onType, onRemove, onMove } = props;
  const { site } = useMessages();
  if (row.isRemoved) {
    return (
      <li data-row={row.key} className="rounded-lg border border-line bg-surface px-4 py-3">
        <RemovedRow text={site.removed(name)} onUndo={() => onRemove(false)} />
      </li>
    );
  }
  return (
    <li
      data-row={row.key}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface px-4 py-3 md:flex-row md:items-start"
    >
      <div className="flex min-w-0 grow flex-col gap-3">
        {Object.entries(rule.fields).map(([field, each]) => (
          <RowText
            key={field}
            path={`${path}.texts.${field}`}
            field={field}
            rule={each}
            texts={row.texts[field] ?? { en: '', gu: '', hi: '' }}
            onType={(texts) => onType({ ...row.texts, [field]: texts })}
          />
        ))}
      </div>
      <RowButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} onRemove={() => onRemove(true)} />
    </li>
  );
}

interface RowTextProps {
  path: string;
  field: string;
  rule: SentenceRule;
  texts: DraftRow['texts'][string];
  onType: (texts: DraftRow['texts'][string]) => void;
}

function RowText({ path, field, rule, texts, onType }: RowTextProps) {
  const messages = useMessages();
  const { site, texts: words } = messages;
  const errorOf = useSettingError();
  const name = textPartName(field, messages);
  const type = (typed: string) => (rule.kind === 'line' ? asOneLine(typed) : typed);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm">{rule.isOptional ? site.optional(name) : name}</legend>
      {rule.kind === 'lines' && <p className="mb-1 text-muted text-xs">{words.oneALine}</p>}
      <div className="grid items-start gap-3 md:grid-cols-3">
        {languages.map((language) => (
          <TextArea
            key={language}
            label={languageNames[language]}
            fieldId={settingId(`${path}.${language}`)}
            error={errorOf(`${path}.${language}`)}
            lang={language}
            value={texts[language]}
            // Visitors see the English text where a translation is missing.
            placeholder={language === 'en' ? undefined : texts.en}
            isPart
            autoComplete="off"
            rows={rule.kind === 'line' ? 1 : 2}
            onChange={(event) => onType({ ...texts, [language]: type(event.target.value) })}
          />
        ))}
      </div>
    </fieldset>
  );
}

import { type Language, languageNames, languages } from '#shared/languages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { ChangedText } from '../../texts/contract.ts';
import type { SentenceRule } from '../../texts/rules.ts';
import { valueAt } from '../draft/settings-paths.ts';
import { asOneLine } from '../fields/as-one-line.ts';
import { settingId, useSettingError, useSettingsParts } from '../form/settings-form-context.tsx';
import { textName } from '../name-text.ts';
import { OursBeside } from './ours-beside.tsx';
import type { TextsDraft } from './texts-draft.ts';

interface TextInLanguagesProps {
  path: string;
  rule: SentenceRule;
  ours: Record<Language, string>;
}

/** A text in three languages, each the owner's or ours. */
export function TextInLanguages({ path, rule, ours }: TextInLanguagesProps) {
  const messages = useMessages();
  const { texts: words } = messages;
  const { draft } = useSettingsParts<TextsDraft>();
  const changed = valueAt(draft, path) as Partial<Record<Language, ChangedText>> | undefined;
  const isChanged = languages.some((language) => changed?.[language]);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 flex flex-wrap items-center gap-2 font-medium text-sm">
        {textName(path.split('.')[2] ?? '', messages)}
        {isChanged && <StatusBadge tone="active">{words.changed}</StatusBadge>}
      </legend>
      <RuleHint rule={rule} />
      <div className="grid items-start gap-3 md:grid-cols-3">
        {languages.map((language) => (
          <OwnText
            key={language}
            path={`${path}.${language}`}
            language={language}
            rule={rule}
            changed={changed?.[language]}
            ours={ours[language]}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** What is filled in, and that a list has one entry a line. */
function RuleHint({ rule: { kind, holders = [] } }: { rule: SentenceRule }) {
  const { texts: words } = useMessages();
  const names = holders.map((holder) => `{${holder}} (${words.holders[holder]})`).join(', ');
  const hint = names ? words.filledIn(names) : kind === 'lines' ? words.oneALine : undefined;
  return hint && <p className="mb-1 text-muted text-xs">{hint}</p>;
}

interface OwnTextProps {
  path: string;
  language: Language;
  rule: SentenceRule;
  changed: ChangedText | undefined;
  ours: string;
}

function OwnText({ path, language, rule, changed, ours }: OwnTextProps) {
  const { texts: words } = useMessages();
  const { change } = useSettingsParts<TextsDraft>();
  const errorOf = useSettingError();
  const type = (typed: string) => {
    const own = rule.kind === 'line' ? asOneLine(typed) : typed;
    change(path, own === ours ? undefined : { own, ours: changed?.ours ?? ours });
  };
  const takeOurs = () => change(path, undefined);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <TextArea
        label={languageNames[language]}
        fieldId={settingId(path)}
        error={errorOf(path)}
        lang={language}
        value={changed?.own ?? ours}
        placeholder={ours}
        isPart
        autoComplete="off"
        rows={rule.kind === 'line' ? 1 : 3}
        onChange={(event) => type(event.target.value)}
      />
      {changed &&
        (changed.ours === ours ? (
          <Button kind="quiet" className="self-start" onPress={takeOurs}>
            {words.takeStandard}
          </Button>
        ) : (
          <OursBeside onTake={takeOurs} onKeep={() => change(path, { own: changed.own, ours })}>
            <p lang={language} className="whitespace-pre-line">
              {ours}
            </p>
          </OursBeside>
        ))}
    </div>
  );
}

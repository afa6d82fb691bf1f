import { useMemo } from 'react';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { TextRow } from '../../texts/contract.ts';
import type { RowsRule } from '../../texts/rules.ts';
import { valueAt } from '../draft/settings-paths.ts';
import { useSettingsParts } from '../form/settings-form-context.tsx';
import { textName } from '../name-text.ts';
import { OursBeside } from './ours-beside.tsx';
import { isOvertaken } from './overtaken.ts';
import { RowsField } from './rows-field.tsx';
import { draftRows } from './text-row-draft.ts';
import type { DraftRows, TextsDraft } from './texts-draft.ts';

interface TextRowsProps {
  path: string;
  rule: RowsRule;
  ours: TextRow[];
  /** Under a heading that names it already. */
  isAlone: boolean;
}

/** A list that is ours until it is changed. */
export function TextRows({ path, rule, ours, isAlone }: TextRowsProps) {
  const { language, messages } = useLocale();
  const { texts: words } = messages;
  const { draft, change } = useSettingsParts<TextsDraft>();
  const changed = valueAt(draft, path) as DraftRows | undefined;
  const ourRows = useMemo(() => draftRows(ours, rule), [ours, rule]);
  const takeOurs = () => change(path, undefined);
  return (
    <RowsField
      path={path}
      rowsPath={`${path}.own`}
      rule={rule}
      rows={changed?.own ?? ourRows}
      onRows={(own) => change(path, { own, ours: changed?.ours ?? ours })}
      title={
        <>
          <span className={isAlone ? 'sr-only' : ''}>{textName(path.split('.')[2] ?? '', messages)}</span>
          {changed && <StatusBadge tone="active">{words.changed}</StatusBadge>}
        </>
      }
      beside={
        changed && (
          <Button kind="quiet" onPress={takeOurs}>
            {words.takeStandard}
          </Button>
        )
      }
    >
      {changed && isOvertaken(changed, ours) && (
        <OursBeside onTake={takeOurs} onKeep={() => change(path, { own: changed.own, ours })}>
          <ul lang={language} className="flex list-disc flex-col gap-1 ps-5">
            {ours.map((row) => (
              <li key={JSON.stringify(row)} className="whitespace-pre-line">
                {Object.values(row)
                  .map((text) => text?.[language] ?? text?.en)
                  .join('\n')}
              </li>
            ))}
          </ul>
        </OursBeside>
      )}
    </RowsField>
  );
}

import { Plus } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { TextRow } from '../../texts/contract.ts';
import { mostRows, type RowsRule } from '../../texts/rules.ts';
import { valueAt } from '../draft/settings-paths.ts';
import { settingId, useSettingError, useSettingsParts } from '../form/settings-form-context.tsx';
import { textName } from '../name-text.ts';
import { OursBeside } from './ours-beside.tsx';
import { isOvertaken } from './overtaken.ts';
import { TextRowFields } from './text-row-fields.tsx';
import { blankRow, type DraftRow, type DraftRows, draftRows, type TextsDraft } from './texts-draft.ts';

interface TextRowsProps {
  path: string;
  rule: RowsRule;
  ours: TextRow[];
  /** Under a heading that names it already. */
  isAlone: boolean;
}

/** A list that is ours until it is changed: rows are added, taken out, moved and written anew. */
export function TextRows({ path, rule, ours, isAlone }: TextRowsProps) {
  const { language, messages } = useLocale();
  const { texts: words } = messages;
  const { draft, change } = useSettingsParts<TextsDraft>();
  const error = useSettingError()(`${path}.own`);
  const changed = valueAt(draft, path) as DraftRows | undefined;
  const ourRows = useMemo(() => draftRows(ours, rule), [ours, rule]);
  const rows = changed?.own ?? ourRows;
  const list = useRef<HTMLDivElement>(null);
  const moved = useRef<string>(undefined);

  // What was added, moved, taken out or brought back gets the focus.
  useEffect(() => {
    if (!moved.current) return;
    list.current?.querySelector<HTMLElement>(moved.current)?.focus();
    moved.current = undefined;
  });

  const put = (own: DraftRow[], focus?: string) => {
    moved.current = focus;
    change(path, { own, ours: changed?.ours ?? ours });
  };
  const move = (index: number, by: 1 | -1, row: DraftRow) => {
    const to = index + by;
    // At the end of the list the one way is closed.
    const focused = to === 0 || to === rows.length - 1 ? -by : by;
    put(rows.toSpliced(index, 1).toSpliced(to, 0, row), `[data-row="${row.key}"] [data-move="${focused}"]`);
  };
  const add = () => {
    const row = blankRow(rule);
    put([...rows, row], `[data-row="${row.key}"] textarea`);
  };
  const takeOurs = () => change(path, undefined);
  const first = Object.keys(rule.fields)[0] ?? '';
  const nameOf = ({ texts }: DraftRow, index: number) => {
    const text = texts[first]?.[language].trim() || texts[first]?.en.trim();
    return text ? (text.split('\n')[0] ?? '') : words.entry(index + 1);
  };
  return (
    <div ref={list} className="flex flex-col gap-3">
      <h3 className="flex flex-wrap items-center gap-2 font-medium text-sm">
        <span className={isAlone ? 'sr-only' : ''}>{textName(path.split('.')[2] ?? '', messages)}</span>
        {changed && <StatusBadge tone="active">{words.changed}</StatusBadge>}
      </h3>
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
      {error && <p className="text-danger text-sm">{error}</p>}
      <ol className="flex flex-col gap-3">
        {rows.map((row, index) => (
          <TextRowFields
            key={row.key}
            path={`${path}.own.${index}`}
            row={row}
            rule={rule}
            name={nameOf(row, index)}
            onType={(texts) => put(rows.with(index, { ...row, texts }))}
            onRemove={(isRemoved) =>
              put(rows.with(index, { ...row, isRemoved }), `[data-row="${row.key}"] :is(textarea, button)`)
            }
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            onMove={(by) => move(index, by, row)}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button id={settingId(path)} isDisabled={rows.length >= mostRows} onPress={add}>
          <Plus aria-hidden size={16} />
          {words.add}
        </Button>
        {changed && (
          <Button kind="quiet" onPress={takeOurs}>
            {words.takeStandard}
          </Button>
        )}
      </div>
    </div>
  );
}

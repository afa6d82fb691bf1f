import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { mostRows, type RowsRule } from '../../texts/rules.ts';
import { settingId, useSettingError } from '../form/settings-form-context.tsx';
import { blankRow, type DraftRow } from './text-row-draft.ts';
import { TextRowFields } from './text-row-fields.tsx';

interface RowsFieldProps {
  /** Of the setting. */
  path: string;
  /** Of the rows, where they stand below it. */
  rowsPath?: string;
  rule: RowsRule;
  rows: DraftRow[];
  onRows: (rows: DraftRow[]) => void;
  title: ReactNode;
  /** Between title and rows. */
  children?: ReactNode;
  /** Beside the button that adds a row. */
  beside?: ReactNode;
}

/** Rows of texts in three languages: they are added, taken out, moved and written. */
export function RowsField({ path, rowsPath = path, rule, rows, onRows, title, children, beside }: RowsFieldProps) {
  const { language, messages } = useLocale();
  const { texts: words } = messages;
  const error = useSettingError()(rowsPath);
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
    onRows(own);
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
  const first = Object.keys(rule.fields)[0] ?? '';
  const nameOf = ({ texts }: DraftRow, index: number) => {
    const text = texts[first]?.[language].trim() || texts[first]?.en.trim();
    return text ? (text.split('\n')[0] ?? '') : words.entry(index + 1);
  };
  return (
    <div ref={list} className="flex flex-col gap-3">
      <h3 className="flex flex-wrap items-center gap-2 font-medium text-sm">{title}</h3>
      {children}
      {error && <p className="text-danger text-sm">{error}</p>}
      <ol className="flex flex-col gap-3">
        {rows.map((row, index) => (
          <TextRowFields
            key={row.key}
            path={`${rowsPath}.${index}`}
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
        {beside}
      </div>
    </div>
  );
}

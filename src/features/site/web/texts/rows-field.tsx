import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { mostRows, type RowsRule } from '../../texts/rules.ts';
import { useRowList } from '../fields/use-row-list.ts';
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
  const { list, add, move, setRemoved } = useRowList(rows, onRows);
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
            onType={(texts) => onRows(rows.with(index, { ...row, texts }))}
            onRemove={(isRemoved) => setRemoved(index, isRemoved)}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            onMove={(by) => move(index, by)}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button id={settingId(path)} isDisabled={rows.length >= mostRows} onPress={() => add(blankRow(rule))}>
          <Plus aria-hidden size={16} />
          {words.add}
        </Button>
        {beside}
      </div>
    </div>
  );
}

import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import type { RowLists, RowsName } from '../draft/settings-draft.ts';
import { valueAt } from '../draft/settings-paths.ts';
import type { Row } from '../draft/settings-row.ts';
import { settingId, useSettingsParts } from '../form/settings-form-context.tsx';
import { RemovedRow } from './removed-row.tsx';
import { SettingField } from './setting-field.tsx';
import type { Field } from './settings-sections.ts';

/** A list with rows that can be added, removed and, until saved, restored. */
export function SettingsRows<Name extends RowsName>(props: {
  name: Name;
  addLabel: string;
  blank: () => RowLists[Name][number];
  fieldsOf?: (row: string) => Field[];
  titleOf: (row: RowLists[Name][number]) => string;
  /** In place of fields: a row as a whole, with the button that removes it. */
  drawRow?: (row: RowLists[Name][number], path: string, removal: ReactNode) => ReactNode;
  /** Above the fields of a row. */
  above?: (row: RowLists[Name][number], path: string) => ReactNode;
  /** Beside the row: its state. */
  noteOf?: (row: RowLists[Name][number]) => string | undefined;
  /** More cannot be added. */
  most?: number;
  /** A side effect of removing the row. */
  removedText?: string;
  rowStyle?: string;
}) {
  const { site } = useMessages();
  const { draft, change } = useSettingsParts();
  const list = useRef<HTMLDivElement>(null);
  const lastMoved = useRef<string>(undefined);
  const rows = valueAt(draft, props.name) as RowLists[Name];

  // The row that was added, removed or restored gets the focus.
  useEffect(() => {
    if (!lastMoved.current) return;
    const row = list.current?.querySelector(`[data-row="${lastMoved.current}"]`);
    row?.querySelector<HTMLElement>('input, button')?.focus();
    lastMoved.current = undefined;
  });

  const add = () => {
    const row = props.blank();
    lastMoved.current = row.key;
    change(props.name, [...rows, row]);
  };
  const setKept = (index: number, isKept: boolean) => {
    const row = rows[index];
    if (!row) return;
    lastMoved.current = row.key;
    const isBlank = !isKept && isUntouched(row, props.blank());
    if (isBlank) change(props.name, rows.toSpliced(index, 1));
    else change(`${props.name}.${index}.isRemoved`, !isKept);
  };

  return (
    <div ref={list} className="flex flex-col gap-3">
      {rows.length > 0 && (
        <ul className="flex flex-col gap-3">
          {rows.map((row, index) => {
            const name = props.titleOf(row).trim() || site.unnamed;
            const note = props.noteOf?.(row);
            const path = `${props.name}.${index}`;
            const removal = (
              <Button kind="icon" aria-label={site.remove(name)} onPress={() => setKept(index, false)}>
                <Trash2 aria-hidden size={18} />
              </Button>
            );
            return (
              <li key={row.key} data-row={row.key} className="rounded-lg border border-line bg-surface px-4 py-3">
                {row.isRemoved ? (
                  <RemovedRow
                    text={[site.removed(name), props.removedText].filter(Boolean).join(' ')}
                    onUndo={() => setKept(index, true)}
                  />
                ) : (
                  (props.drawRow?.(row, path, removal) ?? (
                    <div className="flex items-start gap-2">
                      <div className={`grid min-w-0 grow items-start gap-x-4 gap-y-3 ${props.rowStyle ?? ''}`}>
                        {props.above && <div className="md:col-span-full">{props.above(row, path)}</div>}
                        {props.fieldsOf?.(path).map((field) => (
                          <SettingField key={field.path} field={field} />
                        ))}
                        {note && <p className="text-muted text-sm md:col-span-full">{note}</p>}
                      </div>
                      {removal}
                    </div>
                  ))
                )}
              </li>
            );
          })}
        </ul>
      )}
      <Button
        id={settingId(props.name)}
        isDisabled={props.most !== undefined && rows.filter(({ isRemoved }) => !isRemoved).length >= props.most}
        className="self-start"
        onPress={add}
      >
        <Plus aria-hidden size={16} />
        {props.addLabel}
      </Button>
    </div>
  );
}

/** An empty row is removed for good. */
function isUntouched(row: object, blank: Row): boolean {
  return Object.entries(blank).every(
    ([field, value]) =>
      field === 'key' || JSON.stringify((row as Record<string, unknown>)[field]) === JSON.stringify(value),
  );
}

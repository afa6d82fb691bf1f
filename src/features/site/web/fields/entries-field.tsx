import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import type { EntryRow } from '../draft/entry-rows.ts';
import { settingId, useSettingError, useSettingsParts } from '../form/settings-form-context.tsx';
import { RemovedRow } from './removed-row.tsx';
import { RowButtons } from './row-buttons.tsx';
import { useRowList } from './use-row-list.ts';

interface EntriesFieldProps<Entry extends EntryRow> {
  /** Of the list in the settings. */
  path: string;
  rows: readonly Entry[];
  title: string;
  words: { hint: string; add: string; addUsual: string; removedText: string };
  /** More cannot be added. */
  most: number;
  blank: () => Entry;
  /** The proposal, where there is one. */
  loadUsual?: (() => Promise<Entry[]>) | undefined;
  drawFields: (entry: Entry, path: string, nameOf: (entry: Entry) => string) => ReactNode;
  /** After the entries. */
  children?: ReactNode;
}

/** A list of a service's own, its stages or papers: entries are added, moved, taken out and written. */
export function EntriesField<Entry extends EntryRow>(props: EntriesFieldProps<Entry>) {
  const { path, rows, title, words, most, blank, loadUsual, drawFields, children } = props;
  const { language, messages } = useLocale();
  const { site } = messages;
  const { change } = useSettingsParts();
  const error = useSettingError()(path);
  const { list, add, move, setRemoved } = useRowList(rows, (next) => change(path, next));
  const [isLoading, setLoading] = useState(false);

  const addUsual = async (load: () => Promise<Entry[]>) => {
    setLoading(true);
    try {
      add(...(await load()));
    } finally {
      setLoading(false);
    }
  };
  const kept = rows.filter(({ isRemoved }) => !isRemoved);
  const nameOf = ({ name }: Entry) => name[language].trim() || name.en.trim() || site.unnamed;

  return (
    <div ref={list} className="flex flex-col gap-3 md:col-span-2">
      <div>
        <h3 className="font-medium text-sm">{site.optional(title)}</h3>
        <p className="text-muted text-sm">{words.hint}</p>
      </div>
      {error && <p className="text-danger text-sm">{error}</p>}
      {rows.length > 0 && (
        <ol className="flex flex-col gap-3">
          {rows.map((row, index) => (
            <li key={row.key} data-row={row.key} className="rounded-lg border border-line bg-surface px-4 py-3">
              {row.isRemoved ? (
                <RemovedRow
                  text={`${site.removed(nameOf(row))} ${words.removedText}`}
                  onUndo={() => setRemoved(index, false)}
                />
              ) : (
                <div className="flex flex-col gap-3 md:flex-row md:items-start">
                  <div className="flex min-w-0 grow flex-col gap-3">{drawFields(row, `${path}.${index}`, nameOf)}</div>
                  <RowButtons
                    name={nameOf(row)}
                    isFirst={index === 0}
                    isLast={index === rows.length - 1}
                    onMove={(by) => move(index, by)}
                    onRemove={() => setRemoved(index, true)}
                  />
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-2">
        <Button id={settingId(path)} isDisabled={kept.length >= most} onPress={() => add(blank())}>
          <Plus aria-hidden size={16} />
          {words.add}
        </Button>
        {loadUsual && rows.length === 0 && (
          <Button kind="quiet" isPending={isLoading} onPress={() => void addUsual(loadUsual)}>
            {words.addUsual}
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}

import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { mostPages, ownPagePath } from '../../pages/rules.ts';
import { RemovedRow } from '../fields/removed-row.tsx';
import { focusSetting, settingId, useSettingError, useSettingsParts } from '../form/settings-form-context.tsx';
import { placeOf } from './open-page.tsx';
import { blankPage, isUnwritten, type PageRow, type PagesDraft, pageSlug } from './pages-draft.ts';
import type { Opened } from './pages-form.tsx';

interface PageListProps {
  opened: Opened | undefined;
  /** The field of a problem to go to. */
  sought: { path: string } | undefined;
  onOpen: (row: PageRow, path?: string) => void;
}

/** The pages in the order of the footer: opened, added, moved, taken out and, until saved, brought back. */
export function PageList({ opened, sought, onOpen }: PageListProps) {
  const { language, messages } = useLocale();
  const { pages: words, site } = messages;
  const { draft, change } = useSettingsParts<PagesDraft>();
  const error = useSettingError()('ownPages');
  const rows = draft.ownPages;
  const list = useRef<HTMLDivElement>(null);
  const moved = useRef<string>(undefined);
  const openPlace = opened ? placeOf(rows, opened) : -1;

  // What was moved, taken out or brought back gets the focus.
  useEffect(() => {
    if (!moved.current) return;
    list.current?.querySelector<HTMLElement>(moved.current)?.focus();
    moved.current = undefined;
  });

  const seek = useEffectEvent((path: string) => {
    const row = rows[Number(path.split('.')[1])];
    if (row) onOpen(row, path);
    else focusSetting(path);
  });
  useEffect(() => {
    if (sought) seek(sought.path);
  }, [sought]);

  const put = (pages: PageRow[], focus?: string) => {
    moved.current = focus;
    change('ownPages', pages);
  };
  const add = () => {
    const row = blankPage();
    put([...rows, row]);
    onOpen(row, `ownPages.${rows.length}.title.en`);
  };
  const move = (index: number, by: 1 | -1, row: PageRow) => {
    const to = index + by;
    // At the end of the list the one way is closed.
    const focused = to === 0 || to === rows.length - 1 ? -by : by;
    put(rows.toSpliced(index, 1).toSpliced(to, 0, row), `[data-row="${row.key}"] [data-move="${focused}"]`);
  };
  const remove = (index: number, row: PageRow) =>
    isUnwritten(row)
      ? put(rows.toSpliced(index, 1), `[id="${settingId('ownPages')}"]`)
      : put(rows.with(index, { ...row, isRemoved: true }), `[data-row="${row.key}"] button`);

  return (
    <div ref={list} className="flex flex-col gap-3">
      {rows.length > 0 && (
        <ul className="flex flex-col gap-2">
          {rows.map((row, index) => {
            const name = row.title[language].trim() || row.title.en.trim() || words.unnamed;
            if (row.isRemoved) {
              return (
                <li key={row.key} data-row={row.key} className="rounded-lg border border-line bg-surface px-4 py-2">
                  <RemovedRow
                    text={[site.removed(name), row.shownAt && words.goneAt(ownPagePath({ slug: row.shownAt }))]
                      .filter(Boolean)
                      .join(' ')}
                    onUndo={() => put(rows.with(index, { ...row, isRemoved: false }), `[data-row="${row.key}"] button`)}
                  />
                </li>
              );
            }
            const slug = pageSlug(row);
            return (
              <li
                key={row.key}
                data-row={row.key}
                className={`flex flex-wrap items-center gap-x-2 rounded-lg border bg-surface px-2 py-1 ${index === openPlace ? 'border-ink' : 'border-line'}`}
              >
                <button
                  type="button"
                  aria-current={index === openPlace ? 'true' : undefined}
                  onClick={() => onOpen(row)}
                  className="flex min-h-11 min-w-0 grow basis-48 cursor-pointer flex-col items-start justify-center rounded-md px-2 py-1 text-start hover:bg-hover"
                >
                  <span className="font-medium text-ink text-sm">{name}</span>
                  {slug && <span className="text-muted text-xs">{ownPagePath({ slug })}</span>}
                </button>
                {!row.isShown && <StatusBadge tone="waiting">{words.draft}</StatusBadge>}
                <span className="flex">
                  <Button
                    kind="icon"
                    data-move="-1"
                    aria-label={words.moveUp(name)}
                    isDisabled={index === 0}
                    onPress={() => move(index, -1, row)}
                  >
                    <ArrowUp aria-hidden size={18} />
                  </Button>
                  <Button
                    kind="icon"
                    data-move="1"
                    aria-label={words.moveDown(name)}
                    isDisabled={index === rows.length - 1}
                    onPress={() => move(index, 1, row)}
                  >
                    <ArrowDown aria-hidden size={18} />
                  </Button>
                  <Button kind="icon" aria-label={site.remove(name)} onPress={() => remove(index, row)}>
                    <Trash2 aria-hidden size={18} />
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {rows.length === 0 && <p className="text-muted text-sm">{words.none}</p>}
      {error && <p className="text-danger text-sm">{error}</p>}
      <Button
        id={settingId('ownPages')}
        className="self-start"
        isDisabled={rows.filter(({ isRemoved }) => !isRemoved).length >= mostPages}
        onPress={add}
      >
        <Plus aria-hidden size={16} />
        {words.add}
      </Button>
    </div>
  );
}

import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ServiceSlug } from '#features/services/catalogue.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { mostStages } from '../../services/catalogue.ts';
import { RemovedRow } from '../fields/removed-row.tsx';
import { settingId, useSettingError, useSettingsParts } from '../form/settings-form-context.tsx';
import { StageFields } from './stage-fields.tsx';
import { blankStage, proposedRows, type StageRow } from './stages-draft.ts';

interface StagesFieldProps {
  /** Of the stages in the settings. */
  path: string;
  rows: readonly StageRow[];
  /** Of one of the ten: for it there is a proposal. */
  slug?: ServiceSlug;
}

/** Where requests of a service may stand within In Progress: stages are added, moved, taken out and written. */
export function StagesField({ path, rows, slug }: StagesFieldProps) {
  const { language, messages } = useLocale();
  const { settings, site, stages: words } = messages;
  const { change } = useSettingsParts();
  const error = useSettingError()(path);
  const list = useRef<HTMLDivElement>(null);
  const moved = useRef<string>(undefined);
  const [isLoading, setLoading] = useState(false);

  // What was added, moved, taken out or brought back gets the focus.
  useEffect(() => {
    if (!moved.current) return;
    list.current?.querySelector<HTMLElement>(moved.current)?.focus();
    moved.current = undefined;
  });

  const put = (next: readonly StageRow[], focus?: string) => {
    moved.current = focus;
    change(path, next);
  };
  const move = (index: number, by: 1 | -1, row: StageRow) => {
    const to = index + by;
    // At the end of the list the one way is closed.
    const focused = to === 0 || to === rows.length - 1 ? -by : by;
    put(rows.toSpliced(index, 1).toSpliced(to, 0, row), `[data-row="${row.key}"] [data-move="${focused}"]`);
  };
  const add = () => {
    const row = blankStage();
    put([...rows, row], `[data-row="${row.key}"] input`);
  };
  const addUsual = async (of: ServiceSlug) => {
    setLoading(true);
    try {
      const { usualStages } = await import('../../stages/catalogue.ts');
      const proposed = proposedRows(usualStages[of]);
      put(proposed, `[data-row="${proposed[0]?.key}"] input`);
    } finally {
      setLoading(false);
    }
  };
  const remove = (index: number, row: StageRow, isRemoved: boolean) =>
    put(rows.with(index, { ...row, isRemoved }), `[data-row="${row.key}"] :is(input, button)`);
  const kept = rows.filter(({ isRemoved }) => !isRemoved);
  const nameOf = ({ name }: StageRow) => name[language].trim() || name.en.trim() || site.unnamed;

  return (
    <div ref={list} className="flex flex-col gap-3 md:col-span-2">
      <div>
        <h3 className="font-medium text-sm">{site.optional(settings.fields['service.stages'])}</h3>
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
                  onUndo={() => remove(index, row, false)}
                />
              ) : (
                <StageFields
                  path={`${path}.${index}`}
                  row={row}
                  rows={rows}
                  nameOf={nameOf}
                  isFirst={index === 0}
                  isLast={index === rows.length - 1}
                  onMove={(by) => move(index, by, row)}
                  onRemove={() => remove(index, row, true)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-2">
        <Button id={settingId(path)} isDisabled={kept.length >= mostStages} onPress={add}>
          <Plus aria-hidden size={16} />
          {words.add}
        </Button>
        {slug && rows.length === 0 && (
          <Button kind="quiet" isPending={isLoading} onPress={() => void addUsual(slug)}>
            {words.addUsual}
          </Button>
        )}
      </div>
    </div>
  );
}

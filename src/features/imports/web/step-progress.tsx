import { RotateCw } from 'lucide-react';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { grouped } from '#web/ui/list-screen/count.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { ImportDetail } from '../contract.ts';
import { useResume } from './api.ts';

/** How much of it the step deals with. */
function rowsOfStep({ state, rows, goodRows, duplicateRows, withDuplicates, importedRows }: ImportDetail): number {
  if (state === 'checking') return rows;
  if (state === 'undoing') return importedRows;
  return goodRows + (withDuplicates ? duplicateRows : 0);
}

/** What an earlier undo has dealt with before it came to a halt counts. */
const doneOf = ({ state, doneRows, undoneRows, keptRows }: ImportDetail) =>
  state === 'undoing' ? undoneRows + keptRows : doneRows;

/** A job is at work: how far it is. Leaving the page stops nothing. */
export function StepProgress({ one }: { one: ImportDetail }) {
  const { language, messages } = useLocale();
  const { imports } = messages;
  const resume = useResume(one.id);
  const all = rowsOfStep(one);
  const done = Math.min(doneOf(one), all);
  const part = all === 0 ? 0 : done / all;
  const percent = part.toLocaleString(`${language}-IN`, {
    style: 'percent',
    maximumFractionDigits: 0,
    numberingSystem: 'latn',
  });
  const text = imports.progress[one.state as keyof typeof imports.progress];
  return (
    <section className="flex max-w-xl flex-col gap-3">
      <div
        role="progressbar"
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(part * 100)}
        aria-valuetext={percent}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full origin-left rounded-full bg-ink transition-transform"
          style={{ transform: `scaleX(${part})` }}
        />
      </div>
      <p className="text-sm tabular-nums">{`${text} ${imports.of(grouped.format(done), grouped.format(all))}`}</p>
      <p className="text-muted text-sm">{imports.mayLeave}</p>
      {one.isSilent && (
        <Notice kind="warning">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p>{imports.silent}</p>
            <Button isPending={resume.isPending} onPress={() => resume.mutate()}>
              <RotateCw aria-hidden size={16} />
              {imports.resume}
            </Button>
          </div>
        </Notice>
      )}
      {resume.isError && <Notice kind="danger">{imports.stepFailed}</Notice>}
    </section>
  );
}

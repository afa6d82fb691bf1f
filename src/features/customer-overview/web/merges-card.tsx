import { useState } from 'react';
import { formatDate, formatInstant } from '#shared/dates/dates.ts';
import { RecordLogLink } from '#web/layout/record-log-link.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { CustomerFile } from '../contract.ts';
import { FileCard } from './file-card.tsx';
import type { MergeActions } from './use-merge.ts';

const MergeWindow = lazyPart(() => import('./merge-window.tsx').then((module) => module.MergeWindow));

interface MergesCardProps {
  file: CustomerFile;
  actions: MergeActions;
}

/** What was merged into the file, with its undoing; and another one to merge. */
export function MergesCard({ file, actions }: MergesCardProps) {
  const { customerFile: words, enquiries } = useMessages();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <FileCard title={words.merges}>
      {file.merges.length > 0 && (
        <ul className="flex flex-col gap-3 text-sm">
          {file.merges.map(({ id, mergedId, name, mergedBy, mergedByName, mergedDate, undoUntilDate }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <div className="min-w-0">
                <p className="wrap-anywhere font-medium">
                  {[words.number(mergedId), name].filter(Boolean).join(' · ')}
                </p>
                <p>
                  {mergedBy === null
                    ? words.mergedByRule(formatInstant(mergedDate))
                    : words.mergedBy(mergedByName ?? mergedBy, formatInstant(mergedDate))}
                </p>
                <p className="text-muted">
                  {undoUntilDate ? words.separateUntil(formatDate(undoUntilDate)) : words.separateOver}
                </p>
              </div>
              {undoUntilDate && (
                <Button
                  aria-label={`${words.separate}: ${words.number(mergedId)}`}
                  aria-disabled={actions.isBusy}
                  onPress={() => void (actions.isBusy || actions.undo(id))}
                >
                  {words.separate}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button className="self-start" onPress={() => setChoosing(true)}>
        {words.mergeOther}
      </Button>
      <RecordLogLink record={`customerFile ${file.id}`} label={enquiries.whoSaw} />
      {isChoosing && <MergeWindow file={file} actions={actions} onClose={() => setChoosing(false)} />}
    </FileCard>
  );
}

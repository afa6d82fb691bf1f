import { Columns3, Download, FileInput } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { grouped } from '#web/ui/list-screen/count.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { FaultCode, ImportDetail } from '../../contract.ts';
import { erasedFault, importFields } from '../../rules.ts';
import { useFaultsExport } from '../api.ts';
import { DiscardButton } from '../discard-button.tsx';
import { useFaultText } from './fault-text.ts';
import { RowList } from './row-list.tsx';

const ConfirmWindow = lazyPart(() => import('./confirm-window.tsx').then((module) => module.ConfirmWindow));

interface PreviewProps {
  one: ImportDetail;
  onMap: () => void;
  /** The confirmation of that attempt was refused; undefined: another one begins. */
  onRefused: (attempt: number | undefined) => void;
}

/** What was found of the rows, before anything is imported. */
export function Preview({ one, onMap, onRefused }: PreviewProps) {
  const { imports } = useMessages();
  const [isConfirming, setConfirming] = useState(false);
  const onMoved = (attempt: number) => {
    setConfirming(false);
    onRefused(attempt);
  };
  const { goodRows, duplicateRows, faultyRows, keptUntilDate } = one;
  const mayImport = goodRows > 0 || (one.kind === 'enquiries' && duplicateRows > 0);
  return (
    <>
      <dl className="grid max-w-xl grid-cols-3 gap-2 text-center">
        {(
          [
            [imports.counts.good, goodRows],
            [imports.counts.fault, faultyRows],
            [imports.counts.duplicate, duplicateRows],
          ] as const
        ).map(([label, count]) => (
          <div
            key={label}
            className="flex min-w-0 flex-col-reverse justify-end rounded-lg border border-line bg-surface p-3"
          >
            <dt className="wrap-anywhere text-muted text-sm">{label}</dt>
            <dd className="font-semibold text-xl tabular-nums">{grouped.format(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose text-muted text-sm">
        {`${imports.sameness[one.kind]} ${keptUntilDate ? imports.keptUntil(formatInstant(keptUntilDate)) : ''}`}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          kind="primary"
          isDisabled={!mayImport}
          onPress={() => {
            onRefused(undefined);
            setConfirming(true);
          }}
          className="min-h-11"
        >
          <FileInput aria-hidden size={18} />
          {imports.confirm}
        </Button>
        <Button onPress={onMap} className="min-h-11">
          <Columns3 aria-hidden size={16} />
          {imports.changeColumns}
        </Button>
        {faultyRows > 0 && <FaultsButton id={one.id} />}
        <DiscardButton id={one.id} />
      </div>
      <RowList one={one} />
      {isConfirming && <ConfirmWindow one={one} onClose={() => setConfirming(false)} onMoved={onMoved} />}
    </>
  );
}

/** Fetches the rows at fault, to mend them and to bring them again. */
function FaultsButton({ id }: { id: number }) {
  const { imports, fields } = useMessages();
  const faultText = useFaultText();
  const exporting = useFaultsExport(id);
  const words = () => ({
    ...Object.fromEntries([...Object.keys(fields), erasedFault].map((code) => [code, faultText(code as FaultCode)])),
    ...Object.fromEntries(importFields.map((field) => [field, imports.fields[field]])),
  });
  const send = () => exporting.mutate({ rowTitle: imports.rowTitle, faultTitle: imports.faultTitle, words: words() });
  return (
    <>
      <Button isPending={exporting.isPending} onPress={send} className="min-h-11">
        <Download aria-hidden size={16} />
        {imports.downloadFaults}
      </Button>
      {exporting.isError && <Notice kind="danger">{imports.notDownloaded}</Notice>}
    </>
  );
}

import { Columns3, Download, FileInput } from 'lucide-react';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { grouped } from '#web/ui/list-screen/count.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { FaultCode, ImportDetail } from '../../contract.ts';
import { erasedFault, importFields } from '../../rules.ts';
import { useFaultsExport } from '../api.ts';
import { DiscardButton } from '../discard-button.tsx';
import { useFaultText } from './fault-text.ts';
import { RowList } from './row-list.tsx';

interface PreviewProps {
  one: ImportDetail;
  onMap: () => void;
  onConfirm: () => void;
}

/** What was found of the rows, before anything is imported. */
export function Preview({ one, onMap, onConfirm }: PreviewProps) {
  const { imports } = useMessages();
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
      <InCommon one={one} />
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="primary" isDisabled={!mayImport} onPress={onConfirm} className="min-h-11">
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
    </>
  );
}

/** What many rows have in common, and whom the agency may know. */
function InCommon({ one: { shared = [], knownMobiles = 0 } }: { one: ImportDetail }) {
  const { imports } = useMessages();
  if (shared.length === 0 && knownMobiles === 0) return null;
  return (
    <Notice kind="info">
      <ul className="flex flex-col gap-1">
        {shared.map(({ field, value, rows }) => (
          <li key={`${field} ${value}`} className="wrap-anywhere">
            {imports.shared[field](grouped.format(rows), value)}
          </li>
        ))}
        {knownMobiles > 0 && <li>{imports.knownMobiles(grouped.format(knownMobiles))}</li>}
      </ul>
    </Notice>
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

import { Printer } from 'lucide-react';
import { formatInstant } from '#shared/dates/dates.ts';
import { useAgency } from '#web/layout/agency.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import type { RecoverySheet } from '../contract.ts';

/** Shown once only: it closes by confirming that it is printed. */
export function RecoverySheetWindow({ sheet, onClose }: { sheet: RecoverySheet; onClose: () => void }) {
  const { recovery } = useMessages().backups;
  return (
    <ModalWindow kind="task" title={recovery.sheetTitle} text={recovery.once}>
      <div data-print className="flex flex-col gap-3 text-sm">
        <p className="font-medium">
          {useAgency().name} · {formatInstant(sheet.madeDate)}
        </p>
        <div>
          <p className="text-muted">{recovery.key}</p>
          <p translate="no" className="wrap-anywhere rounded-md bg-sunken px-3 py-2 font-mono">
            {sheet.identity}
          </p>
        </div>
        <div>
          <p className="text-muted">{recovery.keys}</p>
          <ul translate="no" className="font-mono text-xs">
            {sheet.keys.map(({ setting, id, check }) => (
              <li key={`${setting} ${id}`} className="wrap-anywhere">
                {setting} {id} · {check}
              </li>
            ))}
          </ul>
        </div>
        <p className="hidden print:block">{recovery.whereLine}</p>
        <p>{recovery.how}</p>
        <p translate="no" className="wrap-anywhere font-mono text-xs">
          npm run restore -- --from … --identity recovery.txt
        </p>
        <p className="text-muted text-xs">
          {recovery.database} <span className="wrap-anywhere font-mono">{sheet.database}</span>
        </p>
      </div>
      <Button className="print:hidden" onPress={() => print()}>
        <Printer aria-hidden size={16} />
        {recovery.print}
      </Button>
      <Button kind="primary" className="print:hidden" onPress={onClose}>
        {recovery.kept}
      </Button>
    </ModalWindow>
  );
}

import { Download, Printer } from 'lucide-react';
import { useAgency } from '#web/layout/agency.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';

/** Shows the recovery codes, once only: it closes by confirming that they are saved. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { recovery, close } = useMessages().factors;
  const text = `${recovery.dialogTitle} (${useAgency().name})\n\n${codes.join('\n')}\n`;
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = recovery.fileName;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <ModalWindow kind="task" title={recovery.dialogTitle} text={recovery.dialogText} closeLabel={close}>
      <ol
        translate="no"
        data-print
        className="grid gap-x-6 gap-y-1 rounded-md bg-sunken px-4 py-3 font-mono text-sm tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <CopyButton text={text} label={recovery.copy} doneLabel={recovery.copied} />
        <Button onPress={download}>
          <Download aria-hidden size={16} />
          {recovery.download}
        </Button>
        <Button onPress={() => print()}>
          <Printer aria-hidden size={16} />
          {recovery.print}
        </Button>
      </div>
      <Button kind="primary" className="print:hidden" onPress={onClose}>
        {recovery.kept}
      </Button>
    </ModalWindow>
  );
}

import { Printer } from 'lucide-react';
import { QrCode } from '#web/drawings/qr-code.tsx';
import { useAgency } from '#web/layout/agency.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { codeIn, writtenCode } from '../catalogue.ts';
import { agentPageWords } from './agent-page-words.ts';

interface AgentCardWindowProps {
  /** Of the agent page on the site. */
  path: string;
  name: string;
  role: string | null;
  onClose: () => void;
}

/** The card that its person shows on the phone, or prints: of the size of a bank card on paper. */
export function AgentCardWindow({ path, name, role, onClose }: AgentCardWindowProps) {
  const words = agentPageWords[useLocale().language];
  const agency = useAgency().name;
  const link = new URL(path, location.origin).href;
  return (
    <ModalWindow kind="sheet" title={words.card} onClose={onClose}>
      <div className="flex flex-col gap-4 overflow-y-auto p-5">
        <p className="text-muted text-sm print:hidden">{words.cardText}</p>
        <div data-print className="agent-card flex flex-col items-center gap-3 text-center">
          <QrCode text={link} label={words.qr(name)} className="agent-card-code size-56 rounded-md" />
          <div className="min-w-0">
            <p className="text-muted text-sm wrap-anywhere">{agency}</p>
            <p className="font-semibold text-xl wrap-anywhere">{name}</p>
            {role === null ? null : <p className="wrap-anywhere">{role}</p>}
            <p className="mt-2 text-sm">{words.scan}</p>
            <p translate="no" className="font-semibold text-lg">
              {writtenCode(codeIn(path) ?? '')}
            </p>
            <p translate="no" className="text-muted text-sm wrap-anywhere">
              {location.host}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button kind="primary" onPress={() => print()}>
            <Printer aria-hidden size={16} />
            {words.print}
          </Button>
          <CopyButton text={link} label={words.copy} doneLabel={words.copied} />
        </div>
      </div>
    </ModalWindow>
  );
}

import { ExternalLink, X } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Notice } from '#web/ui/notice.tsx';

export interface Made {
  customerId: number;
  name: string;
  bankName: string;
  link: URL | undefined;
  /** Whether the bank's page failed to open by itself. */
  isBlocked: boolean;
}

/** The notice of a new application, with a link to the bank's page and another card for the customer; stays until dismissed. */
export function MadeNotice(props: { made: Made; onAnother: () => void; onClose: () => void }) {
  const { made, onClose } = props;
  const { apply, frame } = useMessages();
  const { link, isBlocked } = made;
  return (
    <Notice kind={isBlocked ? 'warning' : 'success'}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0">
          {apply.made(made.name, made.bankName)} {isBlocked && apply.blocked}
        </p>
        {link && (
          <a
            href={link.href}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle(isBlocked ? 'primary' : 'secondary', 'min-w-0 max-w-full')}
          >
            <span className="min-w-0">{apply.openBank(link.host)}</span>
            <ExternalLink aria-hidden size={16} className="shrink-0" />
          </a>
        )}
        <Button onPress={props.onAnother} aria-label={apply.anotherFor(made.name)}>
          {apply.another}
        </Button>
        <Button kind="icon" aria-label={frame.close} onPress={onClose} className="ms-auto">
          <X aria-hidden size={16} />
        </Button>
      </div>
    </Notice>
  );
}

import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { Enquiry } from '../../contract.ts';
import { EnquiryStatusBadge } from '../enquiry-status.tsx';
import { MoveMenu } from './move-menu.tsx';
import { type Asked, type RequestMoves, stagesOf, type TellOutcome } from './request-moves.ts';
import { useMove } from './use-move.tsx';

export interface RowMoveProps {
  enquiry: Enquiry;
  moves: RequestMoves;
  onOutcome: TellOutcome;
  /** Takes a move that needs a reason: the row may leave the list while somebody types it. */
  onAsk: (asked: Asked) => void;
}

/** Where an enquiry of the list stands, changed there as the row was seen. */
export function RowMove({ enquiry, moves, onOutcome, onAsk }: RowMoveProps) {
  const { enquiries } = useMessages();
  const { choose, isBusy } = useMove({ moves, onOutcome, onAsk });
  const label = enquiries.changeStatusOf(enquiry.firstName, enquiry.reference);
  return (
    <MoveMenu
      request={enquiry}
      stages={stagesOf(moves.services, enquiry.serviceType)}
      isBusy={isBusy}
      buttonLabel={`${enquiries.statuses[enquiry.status]}: ${label}`}
      onChoose={(to) => choose(enquiry, to, `"${enquiry.version}"`)}
    >
      {/* A stage has a column of its own. */}
      <EnquiryStatusBadge status={enquiry.status} />
    </MoveMenu>
  );
}

import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { serviceNameIn, useServiceNames } from '#features/site/services/web/service-names.ts';
import { formatDate, indiaDay } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { RowLink } from '#web/ui/list-screen/row-link.tsx';
import type { Standing } from '../../rules.ts';
import { MoveMenu } from '../moves/move-menu.tsx';
import { isLate, type ShownStage } from '../moves/request-moves.ts';
import { SuspectedName } from '../suspected-name.tsx';
import type { BoardRequest } from './board-source.ts';

interface BoardCardProps {
  request: BoardRequest;
  details: ReactNode;
  stages: readonly ShownStage[];
  /** Of the column. */
  stage: ShownStage | undefined;
  /** Unless the board is of one service. */
  showsService: boolean;
  isOpen: boolean;
  isDraggable: boolean;
  /** Seen, and not moved by whoever sees it. */
  isFixed: boolean;
  href: string;
  onOpen: () => void;
  onMove: (to: Standing) => void;
  onMenuClosed: () => void;
}

/** Who asked for what, since when it stands there, and where it may be moved. */
export function BoardCard({ request, stages, isOpen, isDraggable, isFixed, ...props }: BoardCardProps) {
  const { board } = useMessages();
  const names = useServiceNames();
  const stage = props.stage ?? stages.find(({ id }) => id === request.stage);
  const since = request.movedDate ?? request.createdDate;
  return (
    <div className={`flex flex-col gap-1 p-2 text-sm ${isOpen ? 'rounded-md bg-ink-soft' : ''}`}>
      <div className="flex items-start gap-1">
        {isDraggable && !isFixed && (
          <Button
            slot="drag"
            aria-label={board.drag(request.firstName)}
            className="-ms-1 cursor-grab rounded-sm p-1 text-muted"
          >
            <GripVertical aria-hidden size={16} />
          </Button>
        )}
        <span className="min-w-0 grow wrap-anywhere">
          <RowLink id={request.id} href={props.href} isOpen={isOpen} onOpen={props.onOpen}>
            {request.isSuspected ? <SuspectedName name={request.firstName} /> : request.firstName}
          </RowLink>
        </span>
      </div>
      {props.showsService && <p className="wrap-anywhere text-muted">{serviceNameIn(names, request.serviceType)}</p>}
      {props.details}
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <span className="text-muted tabular-nums">{board.since(formatDate(indiaDay(new Date(since))))}</span>
        {!isFixed && (
          <MoveMenu
            request={request}
            stages={stages}
            isBusy={false}
            buttonLabel={board.moveOf(request.firstName)}
            onChoose={props.onMove}
            onClosed={props.onMenuClosed}
          >
            <span className="ps-2">{board.move}</span>
          </MoveMenu>
        )}
      </div>
      {isLate(stage, request.movedDate) && <p className="font-medium text-danger">{board.late}</p>}
    </div>
  );
}

import { formatDate } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AllowAgain } from './allow-again.tsx';
import { type MoveRequestProps, useRequestMove } from './use-request-move.ts';

interface RefusedContactProps extends MoveRequestProps {
  refusedDate: string;
  mayWork: boolean;
}

/** In the place of the outcomes, of somebody who asked for no contact: nobody calls them, so what else is done. */
export function RefusedContact({ refusedDate, mayWork, ...props }: RefusedContactProps) {
  const { calls, reach, moves, enquiries } = useMessages();
  const { move, isBusy, failure, window } = useRequestMove(props);
  const { record } = props.loaded;
  const isRequest = record.kind === 'request';
  const day = formatDate(refusedDate);
  return (
    <Notice kind="warning">
      <p>{isRequest ? calls.refused(day) : calls.refusedApplication(day)}</p>
      {mayWork && (
        <div className="mt-2 flex flex-wrap gap-2">
          {isRequest && (
            <Button
              aria-disabled={isBusy}
              onPress={() => move({ status: 'Cancelled', stage: null }, reach.refused(day))}
            >
              {moves.cancel}
            </Button>
          )}
          <AllowAgain item={record} refusedDate={refusedDate} onDone={props.onDone} />
        </div>
      )}
      {failure && <p>{`${enquiries.saveFailed} ${failure}`}</p>}
      {window}
    </Notice>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AllowAsked, AllowWindow } from '#features/customer-files/web/allow-contact.tsx';
import { formatDate } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { workChanged } from '../api.ts';
import { AllowAgain } from './allow-again.tsx';
import { type MoveRequestProps, useRequestMove } from './use-request-move.ts';

interface RefusedContactProps extends MoveRequestProps {
  /** Null: a colleague has lifted it. What was opened before stays. */
  refusedDate: string | null;
  mayWork: boolean;
}

/** In the place of the outcomes, of somebody who asked for no contact: nobody calls them, so what else is done. */
export function RefusedContact({ refusedDate, mayWork, ...props }: RefusedContactProps) {
  const { calls, reach, moves, enquiries } = useMessages();
  const queryClient = useQueryClient();
  const { move, isBusy, failure, window } = useRequestMove(props);
  const [allowing, setAllowing] = useState<AllowAsked>();
  const { record } = props.loaded;
  const isRequest = record.kind === 'request';
  const day = refusedDate && formatDate(refusedDate);
  return (
    <>
      {day && (
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
              <AllowAgain item={record} refusedDate={refusedDate} onAsk={setAllowing} />
            </div>
          )}
        </Notice>
      )}
      {failure && <Notice kind="danger">{`${enquiries.saveFailed} ${failure}`}</Notice>}
      {window}
      {allowing && (
        <AllowWindow
          {...allowing}
          onDone={props.onDone}
          onChanged={() => workChanged(queryClient)}
          onClose={() => setAllowing(undefined)}
        />
      )}
    </>
  );
}

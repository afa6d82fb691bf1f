import { Dialog, Heading, Modal } from 'react-aria-components/Modal';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx';
import { Overlay } from '#web/ui/dialog/overlay.tsx';
import { grouped } from '#web/ui/list-screen/count.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ReasonForAll } from './reason-for-all.tsx';
import { type Asking, type Ended, type Grounds, type Moving, meantOf, type Tally } from './use-move-many.ts';

/** From the question to the result. While running it can only be stopped: each batch is atomic. */
export function MoveManyDialog(props: {
  moving: Exclude<Moving, { step: 'idle' }>;
  onRun: (chosen: Asking, grounds: Grounds) => void;
  onStop: () => void;
  onClose: () => void;
}) {
  const messages = useMessages();
  const { enquiries, frame, moves } = messages;
  const { bulk } = moves;
  const { statuses } = enquiries;
  const { moving } = props;
  const question = (rows: number, status: Tally['status']) =>
    bulk.question(grouped.format(rows), rows === 1, statuses[status]);
  return (
    <Overlay
      isKeyboardDismissDisabled={moving.step === 'moving' || (moving.step === 'asking' && moving.list !== undefined)}
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      className="fixed inset-0 z-30 flex items-center justify-center bg-backdrop p-4"
    >
      <Modal className="w-full max-w-md rounded-lg bg-raised shadow-high">
        <Dialog role="alertdialog" className="flex flex-col gap-3 p-6 outline-none">
          <Heading slot="title" level={2} className="font-semibold text-base">
            {moving.step === 'asking' && question(meantOf(moving), moving.status)}
            {(moving.step === 'moving' || moving.step === 'ended') && question(moving.tally.meant, moving.tally.status)}
            {(moving.step === 'counting' || moving.step === 'failed') && enquiries.changeStatus}
          </Heading>
          <div className="min-h-12 text-muted text-sm">
            {moving.step === 'counting' && <p role="status">{bulk.counting}</p>}
            {moving.step === 'asking' && (
              <p>
                {[
                  bulk.text,
                  moving.alreadySo > 0 && bulk.alreadySo(grouped.format(moving.alreadySo), moving.alreadySo === 1),
                  moving.blocked > 0 && bulk.blocked(grouped.format(moving.blocked)),
                ]
                  .filter(Boolean)
                  .join(' ')}
              </p>
            )}
            {moving.step === 'moving' && <Progress {...moving.tally} />}
            {moving.step === 'ended' && <Outcome {...moving} />}
            {moving.step === 'failed' && (
              <Notice kind="danger">{`${bulk.failed} ${describeFailure(moving.failure, messages)}`}</Notice>
            )}
          </div>
          {moving.step === 'asking' && moving.list ? (
            <ReasonForAll
              list={moving.list}
              label={bulk.confirm(statuses[moving.status])}
              onRun={(grounds) => props.onRun(moving, grounds)}
              onClose={props.onClose}
            />
          ) : (
            <DialogActions
              isCancelFocused
              {...(moving.step === 'moving' && { cancelLabel: bulk.stop })}
              {...((moving.step === 'ended' || moving.step === 'failed') && { cancelLabel: frame.close })}
              onCancel={moving.step === 'moving' ? props.onStop : props.onClose}
            >
              {moving.step === 'asking' && (
                <Button
                  kind="primary"
                  className="min-h-11"
                  isDisabled={meantOf(moving) === 0}
                  onPress={() => props.onRun(moving, {})}
                >
                  {bulk.confirm(statuses[moving.status])}
                </Button>
              )}
            </DialogActions>
          )}
        </Dialog>
      </Modal>
    </Overlay>
  );
}

function Progress({ changed, unchanged, rows }: Tally) {
  const { moves } = useMessages();
  const text = moves.bulk.moving(grouped.format(changed + unchanged), grouped.format(rows));
  return (
    <>
      <p className="tabular-nums">{text}</p>
      <progress aria-label={text} max={Math.max(rows, 1)} value={changed + unchanged} className="w-full" />
    </>
  );
}

function Outcome({ tally, outcome, failure }: Ended) {
  const messages = useMessages();
  const { bulk } = messages.moves;
  const { statuses } = messages.enquiries;
  const done = tally.changed + tally.unchanged;
  const missing = tally.rows - done;
  const sentences = [
    outcome === 'failed' && `${bulk.failed} ${describeFailure(failure, messages)}`,
    outcome === 'stopped' && bulk.stopped,
    outcome === 'done' && done === 0
      ? bulk.none
      : bulk.done(grouped.format(tally.changed), tally.changed === 1, statuses[tally.status]),
    tally.unchanged > 0 && bulk.unchanged(grouped.format(tally.unchanged)),
    ...tally.masked.map((kind) => messages.moves.masked[kind]),
    outcome === 'done' && done > 0 && missing > 0 && bulk.missing(grouped.format(missing)),
  ];
  return <Notice kind={outcome === 'failed' ? 'danger' : 'success'}>{sentences.filter(Boolean).join(' ')}</Notice>;
}

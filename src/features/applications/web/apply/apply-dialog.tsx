import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Saved, savedName, type VersionedSaved } from '#features/apply-later/web/api.ts';
import type { Card } from '#features/cards/web/api.ts';
import type { Customer } from '#features/customers/web/api.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { Notice } from '#web/ui/notice.tsx';
import { allApplicationsName, ownApplicationsName } from '../api.ts';
import { earlierQuery } from './apply-calls.ts';
import { ApplyFailureNotice, isAppliedAlready } from './apply-failure.tsx';
import type { ApplyWindow } from './apply-window.ts';
import { CustomerFields } from './customer-fields.tsx';
import { EarlierNotice } from './earlier-notice.tsx';
import { useApplyForm } from './use-apply-form.ts';
import { useCorrectDetails } from './use-correct-details.tsx';

const SaveForLater = lazyPart(() =>
  import('#features/apply-later/web/save-for-later.tsx').then((module) => module.SaveForLater),
);

interface ApplyDialogProps {
  card: Card;
  /** The address of the bank's page; undefined where the card's link must not be followed. */
  link: URL | undefined;
  /** The customer saved with the card. */
  customer?: Customer | undefined;
  /** What was put aside and is applied for now. */
  saved?: VersionedSaved | undefined;
  onPutAside: (saved: Saved) => void;
  onClose: () => void;
  onMade: (customer: Customer, tab: ApplyWindow | undefined) => void;
}

const none: never[] = [];

/** Applies for the card on behalf of a customer. Says before submitting which page opens afterwards. */
export function ApplyDialog({ card, link, ...props }: ApplyDialogProps) {
  const { apply, applyLater } = useMessages();
  const queryClient = useQueryClient();
  const exit = useExit(props.onClose);
  const form = useApplyForm({
    cardId: card.id,
    savedId: props.saved?.record.id,
    start: props.customer,
    person: props.saved?.record.person ?? undefined,
    hasLink: link !== undefined,
    onMade: (customer, tab) => {
      for (const name of [ownApplicationsName, allApplicationsName, savedName]) void refreshLists(queryClient, name);
      // After a navigation the bank's page must not cover the new one; the notice links to it.
      if (exit.isTaken.current) tab?.close();
      exit.finish();
      props.onMade(customer, tab);
    },
  });
  const [isPutting, setPutting] = useState(false);
  const details = useCorrectDetails(form);
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit });
  const pair = { cardId: card.id, customerId: form.own?.id ?? 0 };
  const { data: earlier = none, refetch } = useQuery({ ...earlierQuery(pair), enabled: form.own !== undefined });
  const { failure, own } = form;
  useEffect(() => {
    if (failure && own) void refetch();
  }, [failure, own, refetch]);
  return (
    <ModalWindow kind="wideForm" title={apply.dialogTitle(card.bankName)} onClose={guard.leave}>
      <DialogForm
        form={form}
        outcome={
          <>
            {form.savedDiffers && own && (
              <Notice kind="info">{apply.savedDiffers(`${own.firstName} ${own.lastName}`)}</Notice>
            )}
            {!isAppliedAlready(failure) && <EarlierNotice applications={earlier} />}
            <ApplyFailureNotice form={form} cardId={card.id} earlier={earlier} />
          </>
        }
        aside={
          <Button kind="quiet" isDisabled={form.isBusy} onPress={() => setPutting(true)} className="me-auto min-h-11">
            <CalendarClock aria-hidden size={16} />
            {applyLater.put}
          </Button>
        }
        submitLabel={apply.submit}
        busyLabel={apply.submitting}
        onCancel={guard.leave}
      >
        <CustomerFields form={form} />
        {details.button}
        <p className="flex items-center gap-2 text-muted text-sm">
          <ExternalLink aria-hidden size={16} className="shrink-0" />
          <span className="min-w-0">{link ? apply.leadsTo(link.host) : apply.noSafeLink}</span>
        </p>
      </DialogForm>
      {details.window}
      {isPutting && (
        <SaveForLater
          card={card}
          loaded={props.saved}
          typed={form.values}
          customer={form.own && form.own.id === form.picked?.id ? form.own : undefined}
          onClose={() => setPutting(false)}
          onSaved={(saved) => {
            exit.finish();
            props.onPutAside(saved);
          }}
        />
      )}
      {guard.question}
    </ModalWindow>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isFieldErrorCode } from '#shared/errors/field-errors.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';
import { type ManyOutcome, ManyWindow } from '#web/ui/list-screen/selection/many-window.tsx';
import type { SelectionWindowProps } from '#web/ui/list-screen/selection/selection-window-button.tsx';
import { previewQuery, requestsApproved, sendApprovals } from '../api.ts';
import { describeRequest, formatDays, formatRange } from '../describe-request.ts';
import { EffectMonths } from '../request-effect.tsx';

/** The pending requests of a selection, what approving them changes for each person, and what came of each. */
export function ApproveManyWindow({ picked, onClose, onDone }: SelectionWindowProps) {
  const messages = useMessages();
  const { reviews, fields } = messages;
  const { approvals } = reviews;
  const queryClient = useQueryClient();
  const query = useQuery(previewQuery(picked));
  const { data } = query;
  const [outcomes, setOutcomes] = useState<Map<number, ManyOutcome>>();
  const { isBusy, failure, submit } = useSubmission();
  const approve = (ids: number[]) =>
    void submit(async () => {
      const chosen = data?.requests.filter(({ id }) => ids.includes(id)) ?? [];
      try {
        const answers = await sendApprovals(chosen.map(({ id, version }) => ({ id, version })));
        setOutcomes(new Map(answers.map(({ id, refusal }) => [id, outcomeOf(refusal, messages)])));
      } catch (error) {
        // Some may have been approved before the connection was lost.
        await query.refetch();
        throw error;
      } finally {
        requestsApproved(queryClient);
      }
    });
  const changing = data?.people.filter(({ userId }) =>
    data.requests.some((request) => request.userId === userId && !request.obstacle),
  );
  const nameOf = (userId: number) => data?.requests.find((request) => request.userId === userId)?.name;
  return (
    <ManyWindow
      title={approvals.title}
      query={query}
      failedText={approvals.failed}
      rows={data?.requests.map((request) => ({
        id: request.id,
        person: request.name ?? request.username,
        what: `${formatDays(request)} · ${describeRequest(request, messages)}`,
        problem: request.obstacle ? fields[request.obstacle] : undefined,
      }))}
      remarks={[
        ...(data && data.left > 0 ? [approvals.left(data.left)] : []),
        ...(data && data.decided > 0 ? [approvals.decided(data.decided)] : []),
      ]}
      emptyText={approvals.none}
      outcomes={outcomes}
      failure={failure}
      isBusy={isBusy}
      submitLabel={approvals.submit}
      doneText={approvals.done}
      onSubmit={approve}
      onClose={outcomes ? onDone : onClose}
    >
      {changing && changing.length > 0 && (
        <DrawerSection title={approvals.effect}>
          {changing.map(({ userId, username, months }) => (
            <div key={userId} className="text-sm">
              <p className="wrap-anywhere font-medium">{nameOf(userId) ?? username}</p>
              <EffectMonths months={months} />
            </div>
          ))}
        </DrawerSection>
      )}
    </ManyWindow>
  );
}

type Refusal = Awaited<ReturnType<typeof sendApprovals>>[number]['refusal'];

function outcomeOf(refusal: Refusal, { requests, reviews, fields }: OfficeMessages): ManyOutcome {
  if (!refusal) return { isDone: true, text: requests.statuses.approved };
  const { code, reason, detail } = refusal;
  if (reason && isFieldErrorCode(reason)) return { isDone: false, text: fields[reason] };
  if (code === 'month-closed') return { isDone: false, text: requests.monthClosed };
  if (code === 'requested-already') return { isDone: false, text: requests.overlaps(formatRange(detail ?? '')) };
  return { isDone: false, text: code === 'not-found' ? requests.gone : reviews.approvals.changedMeanwhile };
}

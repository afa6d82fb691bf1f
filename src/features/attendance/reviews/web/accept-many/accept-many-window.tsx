import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '#shared/dates/dates.ts';
import { isFieldErrorCode } from '#shared/errors/field-errors.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { type ManyOutcome, ManyWindow } from '#web/ui/list-screen/selection/many-window.tsx';
import type { SelectionWindowProps } from '#web/ui/list-screen/selection/selection-window-button.tsx';
import type { WireListedMark } from '../../contract.ts';
import { marksName, previewQuery, sendAcceptances } from '../api.ts';
import { showMetres } from '../show-metres.ts';

const isLate = ({ flags, capturedAt, receivedAt }: WireListedMark) =>
  (flags.includes('clock') || flags.includes('other-day')) && capturedAt < receivedAt;

/** The marks of a selection that wait for a review, with the reasons, and what came of each. */
export function AcceptManyWindow({ picked, onClose, onDone }: SelectionWindowProps) {
  const messages = useMessages();
  const { reviews, fields } = messages;
  const { many } = reviews;
  const queryClient = useQueryClient();
  const query = useQuery(previewQuery(picked));
  const { data } = query;
  const [isAsCaptured, setAsCaptured] = useState(false);
  const [outcomes, setOutcomes] = useState<Map<number, ManyOutcome>>();
  const { isBusy, failure, submit } = useSubmission();
  const accept = (ids: number[]) =>
    void submit(async () => {
      const chosen = data?.marks.filter(({ id }) => ids.includes(id)) ?? [];
      const outcomeFor = (mark: WireListedMark) => (isAsCaptured && isLate(mark) ? 'accept-captured' : 'accept');
      try {
        const answers = await sendAcceptances(
          chosen.map((mark) => ({ id: mark.id, version: mark.version, outcome: outcomeFor(mark) })),
        );
        setOutcomes(new Map(answers.map(({ id, refusal }) => [id, outcomeOf(refusal, messages)])));
      } catch (error) {
        // Some may have been accepted before the connection was lost.
        await query.refetch();
        throw error;
      } finally {
        void refreshLists(queryClient, marksName);
      }
    });
  return (
    <ManyWindow
      title={many.title}
      query={query}
      failedText={many.failed}
      rows={data?.marks.map((mark) => ({
        id: mark.id,
        person: mark.name ?? mark.username,
        what: describe(mark, messages),
        problem: mark.obstacle ? fields[mark.obstacle] : undefined,
      }))}
      remarks={[
        ...(data && data.left > 0 ? [many.left(data.left)] : []),
        ...(data && data.reviewed > 0 ? [many.reviewed(data.reviewed)] : []),
      ]}
      emptyText={many.none}
      outcomes={outcomes}
      failure={failure}
      isBusy={isBusy}
      submitLabel={many.submit}
      doneText={many.done}
      onSubmit={accept}
      onClose={outcomes ? onDone : onClose}
    >
      {data?.marks.some(isLate) && (
        <Switch isOn={isAsCaptured} onChange={setAsCaptured}>
          {many.asCaptured}
        </Switch>
      )}
    </ManyWindow>
  );
}

/** `In, 20/11/2026, 09:02: Outside the radius (1.4 km)`. */
function describe({ kind, receivedAt, flags, distance }: WireListedMark, { reviews }: OfficeMessages): string {
  const why = flags.map((flag) =>
    flag === 'outside' ? `${reviews.flags.outside} (${showMetres(distance)})` : reviews.flags[flag],
  );
  return `${reviews.kinds[kind]}, ${formatInstant(receivedAt)}: ${why.join(', ')}`;
}

type Refusal = Awaited<ReturnType<typeof sendAcceptances>>[number]['refusal'];

function outcomeOf(refusal: Refusal, { reviews, fields }: OfficeMessages): ManyOutcome {
  if (!refusal) return { isDone: true, text: reviews.outcomes.accept };
  const { code, reason } = refusal;
  if (reason && isFieldErrorCode(reason)) return { isDone: false, text: fields[reason] };
  if (code === 'marked-already') return { isDone: false, text: reviews.dayTaken };
  return { isDone: false, text: code === 'not-found' ? reviews.gone : reviews.many.changedMeanwhile };
}

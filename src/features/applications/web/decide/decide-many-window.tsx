import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isFieldErrorCode } from '#shared/errors/field-errors.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';
import { type ManyOutcome, ManyWindow } from '#web/ui/list-screen/selection/many-window.tsx';
import type { SelectionWindowProps } from '#web/ui/list-screen/selection/selection-window-button.tsx';
import { type ApplicationStatus, applicationStatuses } from '../../catalogue.ts';
import { applicationsChanged, previewQuery, sendDecisions } from '../api.ts';

/** One decision for the undecided applications of a selection, and what came of each. */
export function DecideManyWindow({ picked, onClose, onDone }: SelectionWindowProps) {
  const messages = useMessages();
  const { applications: words, decideMany: decisions } = messages;
  const queryClient = useQueryClient();
  const query = useQuery(previewQuery(picked));
  const { data } = query;
  const [decision, setDecision] = useState<ApplicationStatus | ''>('');
  const [isMissing, setMissing] = useState(false);
  const [outcomes, setOutcomes] = useState<Map<number, ManyOutcome>>();
  const { isBusy, failure, submit } = useSubmission();
  const decide = (ids: number[]) => {
    setMissing(decision === '');
    if (decision === '') return;
    void submit(async () => {
      const chosen = data?.applications.filter(({ id }) => ids.includes(id)) ?? [];
      try {
        const seen = chosen.map(({ id, version }) => ({ id, version }));
        const answers = await sendDecisions(decision, seen);
        setOutcomes(new Map(answers.map(({ id, refusal }) => [id, outcomeOf(refusal, decision, messages)])));
      } finally {
        // Some may have been decided before a connection was lost.
        applicationsChanged(queryClient);
      }
    });
  };
  return (
    <ManyWindow
      title={words.decision}
      query={query}
      failedText={words.failed}
      rows={data?.applications.map(({ id, customer, creditCard, caseNumber }) => ({
        id,
        person: `${customer.firstName} ${customer.lastName}`,
        what: caseNumber ? `${creditCard.bankName} · ${caseNumber}` : creditCard.bankName,
        problem: undefined,
      }))}
      remarks={[
        ...(data && data.left > 0 ? [decisions.left(data.left)] : []),
        ...(data && data.closed > 0 ? [decisions.closed(data.closed)] : []),
      ]}
      emptyText={decisions.none}
      outcomes={outcomes}
      failure={failure}
      isBusy={isBusy}
      submitLabel={(count) => (decision ? decisions.submit(words.statuses[decision], count) : decisions.choose)}
      doneText={decisions.done}
      onSubmit={decide}
      onClose={outcomes ? onDone : onClose}
    >
      {data && data.applications.length > 0 && (
        <ChoiceField
          label={decisions.forAll}
          hint={decisions.hint}
          error={isMissing ? decisions.choose : undefined}
          value={decision}
          options={[
            { value: '', label: words.noFinalStatus },
            ...applicationStatuses.map((value) => ({ value, label: words.statuses[value] })),
          ]}
          onChange={(value) => {
            setDecision(value);
            setMissing(false);
          }}
        />
      )}
    </ManyWindow>
  );
}

type Refusal = Awaited<ReturnType<typeof sendDecisions>>[number]['refusal'];

function outcomeOf(
  refusal: Refusal,
  decision: ApplicationStatus,
  { applications: words, fields }: OfficeMessages,
): ManyOutcome {
  if (!refusal) return { isDone: true, text: words.statuses[decision] };
  const { code, reason } = refusal;
  if (reason && isFieldErrorCode(reason)) return { isDone: false, text: fields[reason] };
  return { isDone: false, text: code === 'not-found' ? words.gone : words.changedMeanwhile };
}

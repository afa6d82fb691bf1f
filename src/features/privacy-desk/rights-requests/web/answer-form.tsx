import { useQueryClient } from '@tanstack/react-query';
import { CallFailed } from '#web/api/call-failed.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { useUnsavedInput } from '#web/ui/dialog/input-scope.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { choicesOf } from '#web/ui/list-screen/columns/describe.tsx';
import { type RightsOutcome, rightsOutcomes } from '../catalogue.ts';
import type { RightsRequest } from '../contract.ts';
import { longestRightsText } from '../rules.ts';
import { sendAnswer } from './answer-calls.ts';
import { fetchRightsRequest, rightsChanged } from './api.ts';

interface AnswerFormProps {
  loaded: VersionedRecord<RightsRequest>;
  /** Of an answer that was taken back. */
  text: string;
  /** Somebody else was first: what was typed is not noted. */
  onOvertaken: (text: string) => void;
}

/** How the request was answered; what somebody else has corrected in it meanwhile is shown before the answer is noted. */
export function AnswerForm({ loaded, text, onOvertaken }: AnswerFormProps) {
  const { rightsWork, cards } = useMessages();
  const queryClient = useQueryClient();
  const form = useForm<{ outcome: RightsOutcome | ''; answer: string }>({
    start: { outcome: '', answer: text },
    missing: rightsWork.missing,
    check: ({ outcome, answer }) => missingIn({ outcome, answer: answer.trim() }),
    send: async ({ outcome, answer }) => {
      if (!outcome) return;
      try {
        await rightsChanged(queryClient, await sendAnswer(loaded, { outcome, answer }));
      } catch (error) {
        const status = error instanceof CallFailed ? error.status : undefined;
        if (status !== 409 && status !== 412) throw error;
        if (status === 409) onOvertaken(answer);
        await rightsChanged(queryClient, await fetchRightsRequest(loaded.record.id));
        if (status === 412) throw error;
      }
    },
  });
  useUnsavedInput(form.isDirty);
  return (
    <DrawerSection title={rightsWork.answer}>
      <p className="text-muted text-sm">{rightsWork.answerText}</p>
      <form {...form.props} className="flex flex-col gap-4">
        <div className="max-w-64">
          <ChoiceField<RightsOutcome | ''>
            label={rightsWork.outcome}
            value={form.values.outcome}
            options={[
              ...(form.values.outcome ? [] : [{ value: '' as const, label: rightsWork.choose }]),
              ...choicesOf(rightsOutcomes, rightsWork.outcomes),
            ]}
            error={form.error('outcome')}
            onChange={(outcome) => form.change('outcome', outcome)}
            isRequired
            isDisabled={form.isBusy}
          />
        </div>
        <TextArea
          {...form.text('answer', { 'personal-number': rightsWork.noNumbers })}
          label={rightsWork.answerNote}
          hint={rightsWork.answerHint}
          maxLength={longestRightsText}
          aria-required
        />
        <FormFailure
          form={form}
          text={rightsWork.answerFailed}
          checkFields={cards.checkFields}
          describe={({ status }) => (status === 412 ? rightsWork.conflictTitle : undefined)}
        />
        <div className="min-w-40 self-start">
          <SubmitButton label={rightsWork.answerNow} busyLabel={rightsWork.answering} isBusy={form.isBusy} />
        </div>
      </form>
    </DrawerSection>
  );
}

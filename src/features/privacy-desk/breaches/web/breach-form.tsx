import { indiaToday } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { DateField } from '#web/ui/form/date/date-field.tsx';
import { TimeField } from '#web/ui/form/date/time-field.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { FieldSection } from '#web/ui/form/field-section.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import { choicesOf } from '#web/ui/list-screen/columns/describe.tsx';
import { type BreachText, breachKinds, breachMeasures, breachTexts, dataClasses, longestBreachText } from '../rules.ts';
import { type BreachDraft, chosenIn } from './breach-draft.ts';
import { ChecksField } from './checks-field.tsx';

interface BreachFormProps {
  form: Form<BreachDraft>;
  failedText: string;
  submitLabel: string;
  busyLabel: string;
  onCancel: () => void;
}

/** What is known of a breach. */
export function BreachFormBody({ form, ...props }: BreachFormProps) {
  const { breaches, breachWork, cards } = useMessages();
  const { sections } = breachWork;
  return (
    <DialogForm
      form={form}
      outcome={
        <FormFailure
          form={form}
          text={props.failedText}
          checkFields={cards.checkFields}
          describe={({ status }) =>
            status === 409 ? breachWork.closedFirst : status === 404 ? breachWork.gone : undefined
          }
        />
      }
      submitLabel={props.submitLabel}
      busyLabel={props.busyLabel}
      onCancel={props.onCancel}
    >
      <p className="text-muted text-sm">{breachWork.formIntro}</p>
      <FieldSection title={sections.event}>
        <WhenFields form={form} />
        <KindFields form={form} />
      </FieldSection>
      <FieldSection title={sections.extent}>
        <ChecksField
          label={breachWork.dataClasses}
          values={dataClasses}
          labels={breachWork.classes}
          chosen={chosenIn(form.values.dataClasses)}
          onChange={(chosen) => form.change('dataClasses', chosen.join(','))}
          isDisabled={form.isBusy}
        />
        <TextField
          {...form.text('people', { invalid: breachWork.peopleWrong })}
          label={breaches.people}
          hint={breachWork.peopleHint}
          size="compact"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
        />
      </FieldSection>
      <FieldSection title={sections.work}>
        <ChecksField
          label={breachWork.measures}
          values={breachMeasures}
          labels={breachWork.measureNames}
          chosen={chosenIn(form.values.measures)}
          onChange={(chosen) => form.change('measures', chosen.join(','))}
          isDisabled={form.isBusy}
        />
        <LongTexts form={form} names={['measuresText', 'cause', 'findings', 'remedy']} />
      </FieldSection>
      <FieldSection title={sections.words}>
        <p className="text-muted text-sm sm:col-span-2">{breachWork.wordsHint}</p>
        <LongTexts form={form} names={['wordsEn', 'wordsGu', 'wordsHi']} />
      </FieldSection>
    </DialogForm>
  );
}

function WhenFields({ form }: Pick<BreachFormProps, 'form'>) {
  const { breachWork } = useMessages();
  return (
    <>
      <DateField
        {...form.text('noticedDay')}
        label={breachWork.noticedDay}
        max={indiaToday()}
        size="compact"
        required
      />
      <TimeField
        {...form.text('noticedTime', { 'not-yet': breachWork.notYet, 'too-far-ahead': breachWork.afterTold })}
        label={breachWork.noticedTime}
      />
      <DateField {...form.text('happenedDay')} label={breachWork.happenedDay} max={indiaToday()} size="compact" />
    </>
  );
}

function KindFields({ form }: Pick<BreachFormProps, 'form'>) {
  const { breaches, breachWork } = useMessages();
  const withoutPersons = { 'personal-number': breachWork.noPersons };
  const { kind } = form.values;
  return (
    <>
      <ChoiceField<BreachDraft['kind']>
        label={breaches.kind}
        value={kind}
        options={[
          ...(kind ? [] : [{ value: '' as const, label: breachWork.choose }]),
          ...choicesOf(breachKinds, breaches.kinds),
        ]}
        error={form.error('kind')}
        onChange={(chosen) => form.change('kind', chosen)}
        isRequired
        isDisabled={form.isBusy}
      />
      <div className="sm:col-span-2">
        <TextArea
          {...form.text('description', withoutPersons)}
          label={breachWork.description}
          hint={breachWork.descriptionHint}
          maxLength={longestBreachText}
          aria-required
        />
      </div>
      <div className="sm:col-span-2">
        <TextField
          {...form.text('place', withoutPersons)}
          label={breachWork.place}
          hint={breachWork.placeHint}
          size="compact"
          autoComplete="off"
          maxLength={breachTexts.place}
        />
      </div>
    </>
  );
}

function LongTexts({ form, names }: Pick<BreachFormProps, 'form'> & { names: readonly BreachText[] }) {
  const { breachWork } = useMessages();
  return names.map((name) => (
    <div key={name} className="sm:col-span-2">
      <TextArea
        {...form.text(name, { 'personal-number': breachWork.noPersons })}
        label={breachWork[name]}
        maxLength={breachTexts[name]}
      />
    </div>
  ));
}

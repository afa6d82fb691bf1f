import { declineReasons } from '#features/enquiries/asked-corrections/catalogue.ts';
import { correctedFieldNames } from '#features/enquiries/corrections/catalogue.ts';
import { PlainField } from '#features/enquiries/web/form/plain-field.tsx';
import { longestAsk } from '#features/tracking/catalogue.ts';
import type { TrackedCorrection } from '#shared/tracked-request.ts';
import { Ask, ofForm } from './track-ask.tsx';
import type { TrackedProps } from './tracked-props.ts';
import { trackingMessages } from './tracking-messages.ts';

type Props = Omit<TrackedProps, 'service'>;

/** A detail that was mistyped: which, and how it should read. What is kept of it is not shown. */
export function CorrectionAsk({ context, request }: Props) {
  const { language, messages } = context;
  const texts = trackingMessages[language].asks;
  const own = ofForm(context, 'correction');
  return (
    <Ask context={context} request={request} asks="correction">
      <p>{texts.valueText}</p>
      <PlainField form="correction" context={own} name="field" label={texts.field}>
        {(control) => (
          <select {...control}>
            <option value="">{texts.chooseField}</option>
            {correctedFieldNames.map((field) => (
              <option key={field} value={field}>
                {messages.enquiries.labels[field]}
              </option>
            ))}
          </select>
        )}
      </PlainField>
      <PlainField form="correction" context={own} name="value" label={texts.value} hint={texts.valueHint}>
        {(control) => <textarea {...control} className="control" rows={2} maxLength={longestAsk} autoComplete="off" />}
      </PlainField>
    </Ask>
  );
}

/** What came of them. */
export function CorrectionsAsked({ context, request }: Props) {
  const { language } = context;
  if (request.corrections.length === 0) return null;
  return (
    <div>
      <p className="font-semibold">{trackingMessages[language].asks.corrections}</p>
      <ul className="list-disc ps-5">
        {request.corrections.map((correction) => (
          <li key={correction.field}>{textOf(correction, context)}</li>
        ))}
      </ul>
    </div>
  );
}

function textOf({ field, state, reason, note }: TrackedCorrection, { language, messages }: TrackedProps['context']) {
  const { asks, papersNeeded } = trackingMessages[language];
  const labels: Partial<Record<string, string>> = messages.enquiries.labels;
  const states: Partial<Record<string, string>> = asks.correctionStates;
  const why = declineReasons.find((one) => one === reason);
  return [
    asks.correctionTold(labels[field] ?? '', states[state] ?? ''),
    why && asks.declined[why],
    note && papersNeeded.office(note),
  ]
    .filter(Boolean)
    .join(' ');
}

import type { ReactNode } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { UploadProgress } from '#web/ui/image/upload-progress.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { CardField } from '../catalogue.ts';
import { type CardFailure, type CardForm, cardFieldId } from './use-card-form.ts';

const linkInput = {
  type: 'url',
  inputMode: 'url',
  autoCapitalize: 'none',
  spellCheck: false,
  placeholder: 'https://',
} as const;

/** The five fields of a card in the specification's order, with the result of the last attempt beside the button. */
export function CardFormBody(props: {
  form: CardForm;
  image: ReactNode;
  /** Whether the first field takes the focus. */
  isNew?: boolean;
  submitLabel: string;
  busyLabel: string;
  onCancel: () => void;
}) {
  const { cards, fields } = useMessages();
  const { form } = props;
  const text = (field: Exclude<CardField, 'image'>) => ({
    fieldId: cardFieldId(field),
    value: form.draft[field],
    error: form.problems[field]?.map((code) => fields[code]).join(' '),
    readOnly: form.isBusy,
    autoComplete: 'off',
    'aria-required': true,
    onChange: (event: { target: { value: string } }) => form.change(field, event.target.value),
    onBlur: () => form.leave(field),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      className="flex min-h-0 grow flex-col"
    >
      <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto p-5">
        <TextField
          {...text('bankName')}
          label={cards.bankName}
          maxLength={100}
          size="compact"
          autoFocus={props.isNew ?? false}
        />
        <TextField
          {...text('applyLink')}
          {...linkInput}
          label={cards.applyLink}
          hint={cards.applyLinkHint}
          size="compact"
        />
        {props.image}
        <TextArea {...text('remarks')} label={cards.remarks} hint={cards.remarksHint} maxLength={500} />
        <TextField
          {...text('pincodeLink')}
          {...linkInput}
          label={cards.pincodeLink}
          hint={cards.pincodeLinkHint}
          size="compact"
        />
      </div>
      <CardFooter failure={form.failure}>
        <div className={`min-w-40 grow max-sm:w-full ${form.sent === undefined ? 'max-sm:hidden' : ''}`}>
          <UploadProgress sent={form.sent} onStop={form.stop} />
        </div>
        <Button onPress={props.onCancel}>{cards.cancel}</Button>
        <div className="min-w-40">
          <SubmitButton label={props.submitLabel} busyLabel={props.busyLabel} isBusy={form.isBusy} />
        </div>
      </CardFooter>
    </form>
  );
}

/** The failure of the last attempt and what to do next; stays visible. */
export function CardFooter(props: { failure: CardFailure | undefined; children: ReactNode }) {
  return (
    <footer className="flex flex-col gap-3 border-line border-t px-5 py-3">
      {props.failure && (
        <Notice kind="danger">
          <p>{props.failure.text}</p>
          {props.failure.reason && <p>{props.failure.reason}</p>}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">{props.children}</div>
    </footer>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { workersQuery } from '#features/work/web/api.ts';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useUnsavedInput } from '#web/ui/dialog/input-scope.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { ImportDetail } from '../../contract.ts';
import { fieldsOf, type ImportField } from '../../rules.ts';
import { keepImport, type MappingDraft, sendMapping } from '../api.ts';
import { DiscardButton } from '../discard-button.tsx';
import { FieldRow } from './field-row.tsx';
import { missingFields } from './missing-fields.ts';

interface MappingFormProps {
  one: ImportDetail;
  onMapped: () => void;
  /** Back to what was found; absent while nothing was. */
  onCancel?: () => void;
}

/** What stands in which column of the file, with values from it; what is missing is said before the rows are checked. */
export function MappingForm({ one, onMapped, onCancel }: MappingFormProps) {
  const messages = useMessages();
  const { imports } = messages;
  const queryClient = useQueryClient();
  const start: MappingDraft = {
    hasHeadings: one.hasHeadings,
    columns: one.columns,
    defaults: one.defaults,
    owner: one.owner ?? '',
  };
  const [draft, setDraft] = useState(start);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [isTried, setTried] = useState(false);
  useUnsavedInput(JSON.stringify(draft) !== JSON.stringify(start));
  const missing = missingFields(one.kind, draft);
  const codes = failure instanceof CallFailed ? failure.fields : {};

  const send = async () => {
    setTried(true);
    if (missing.length > 0) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await sendMapping(one.id, draft);
      onMapped();
      keepImport(queryClient, answer);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const errorOf = (field: ImportField): string | undefined => {
    if (isTried && missing.includes(field)) return imports.missingField;
    const code = codes[`columns.${field}`]?.[0] as FieldErrorCode | undefined;
    return code && messages.fields[code];
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="max-w-prose text-sm">{imports.mappingIntro}</p>
      <Switch isOn={draft.hasHeadings} onChange={(hasHeadings) => setDraft({ ...draft, hasHeadings })}>
        {one.firstRow && one.firstRow > 1 ? imports.hasHeadingsIn(one.firstRow) : imports.hasHeadings}
      </Switch>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {fieldsOf[one.kind].map((field) => (
          <FieldRow
            key={field}
            field={field}
            one={one}
            hasHeadings={draft.hasHeadings}
            column={draft.columns[field]}
            fallback={draft.defaults[field] ?? ''}
            error={errorOf(field)}
            isDisabled={isBusy}
            onColumn={(column) => setDraft({ ...draft, columns: withValue(draft.columns, field, column) })}
            onFallback={(text) => setDraft({ ...draft, defaults: withValue(draft.defaults, field, text || undefined) })}
          />
        ))}
      </ul>
      {one.kind === 'customers' && (
        <OwnerField
          value={draft.owner}
          error={isTried && draft.owner === '' ? imports.missingOwner : codes.owner && imports.missingOwner}
          isDisabled={isBusy}
          onChange={(owner) => setDraft({ ...draft, owner })}
        />
      )}
      {isTried && missing.length > 0 && (
        <Notice kind="danger">{imports.missing(missing.map((field) => imports.fields[field]))}</Notice>
      )}
      {failure !== undefined && Object.keys(codes).length === 0 && (
        <Notice kind="danger">{describeFailure(failure, messages)}</Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-40">
          <SubmitButton label={imports.check} busyLabel={imports.sending} isBusy={isBusy} />
        </div>
        {onCancel && (
          <Button onPress={onCancel} className="min-h-11">
            {messages.frame.cancel}
          </Button>
        )}
        <DiscardButton id={one.id} />
      </div>
    </form>
  );
}

/** Without what is undefined. */
function withValue<Of extends Partial<Record<ImportField, unknown>>>(
  of: Of,
  field: ImportField,
  value: Of[ImportField],
): Of {
  const { [field]: _before, ...others } = of;
  return (value === undefined ? others : { ...others, [field]: value }) as Of;
}

function OwnerField(props: {
  value: string;
  error: string | undefined;
  isDisabled: boolean;
  onChange: (owner: string) => void;
}) {
  const { imports } = useMessages();
  const { data = [] } = useQuery(workersQuery);
  const options = data
    .filter(({ isActive }) => isActive)
    .map(({ username, name }) => ({ value: username, label: name ? `${name} (${username})` : username }));
  return (
    <div className="max-w-sm">
      <ChoiceField
        {...props}
        label={imports.owner}
        hint={imports.ownerHint}
        isRequired
        options={[...(props.value === '' ? [{ value: '', label: imports.choose }] : []), ...options]}
      />
    </div>
  );
}

import { UserRoundCheck } from 'lucide-react';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { panLength } from '../catalogue.ts';
import type { Customer } from './api.ts';
import type { PanLookUp } from './use-pan-look-up.ts';

interface PanFieldProps {
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  isRequired: boolean;
  readOnly: boolean;
  autoFocus: boolean;
  lookUp: PanLookUp;
  /** The picked customer is not suggested again. */
  picked: Customer | undefined;
  onChange: (pan: string) => void;
  onBlur?: (() => void) | undefined;
  onPick: (customer: Customer) => void;
}

/** A PAN of ten capitals and digits, with the customer who already has it below; or ten digits, a mobile, with whose it is. */
export function PanField(props: PanFieldProps) {
  const { customers } = useMessages();
  const [suggested, ...others] = suggestionsOf(props);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={props.label}
        hint={props.hint}
        error={props.error}
        value={props.value}
        size="compact"
        codeLength={panLength}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        autoFocus={props.autoFocus}
        readOnly={props.readOnly}
        aria-required={props.isRequired}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !suggested || others.length > 0) return;
          event.preventDefault();
          props.onPick(suggested);
        }}
      />
      {/* As high as the suggestion, so that nothing moves when it loads. */}
      <div aria-live="polite" className="flex min-h-10 items-center text-sm">
        <Outcome {...props} words={customers} />
      </div>
    </div>
  );
}

/** The customers below the field; a single one Enter picks as a press does. */
function suggestionsOf({ lookUp: { offered = [] }, picked }: Pick<PanFieldProps, 'lookUp' | 'picked'>): Customer[] {
  return offered.filter(({ id }) => id !== picked?.id);
}

function Outcome({
  lookUp,
  picked,
  onPick,
  words,
}: PanFieldProps & { words: ReturnType<typeof useMessages>['customers'] }) {
  const messages = useMessages();
  if (lookUp.isLooking) return <p className="text-muted">{words.looking}</p>;
  if (lookUp.failure) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-danger">
        {words.lookUpFailed} {describeFailure(lookUp.failure, messages)}
        <Button kind="quiet" onPress={lookUp.again}>
          {messages.failures.retry}
        </Button>
      </p>
    );
  }
  if (!lookUp.offered) return <p className="text-muted">{words.lookUpHint}</p>;
  if (lookUp.offered.length === 0) {
    return <p className="text-muted">{lookUp.isMobile ? words.unknownMobile : words.unknown}</p>;
  }
  const suggestions = suggestionsOf({ lookUp, picked });
  if (picked && suggestions.length === 0) {
    return (
      <p className="flex min-w-0 items-center gap-2 text-success">
        <UserRoundCheck aria-hidden size={16} className="shrink-0" />
        <span className="min-w-0">{words.picked(nameOf(picked))}</span>
      </p>
    );
  }
  return (
    <div className="flex min-w-0 flex-wrap gap-2">
      {suggestions.map((one) => (
        <Button key={one.id} onPress={() => onPick(one)} className="min-w-0 max-w-full">
          <UserRoundCheck aria-hidden size={16} className="shrink-0 text-ink" />
          <span className="truncate font-medium">{nameOf(one)}</span>
          <span className="shrink-0 text-muted">{words.use}</span>
        </Button>
      ))}
    </div>
  );
}

const nameOf = ({ firstName, lastName }: Customer) => `${firstName} ${lastName}`;

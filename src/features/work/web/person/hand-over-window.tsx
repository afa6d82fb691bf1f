import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { addresses } from '../../addresses.ts';
import type { Presence } from '../../catalogue.ts';
import { workChanged } from '../api.ts';
import { awayLast, fullName, withPresence } from '../presence-text.ts';

const calls = callsOf<typeof import('../../contract.ts')>(addresses);

const sendHandOver = (body: { from: string; to: string }, idempotencyKey: string) =>
  call(calls.handOverWork, { body, idempotencyKey });

interface Worker {
  username: string;
  name: string | null;
  presence?: Presence | null;
  leaveUntilDay?: string | null;
  /** Told to administrators alone, as how much they have. */
  isActive?: boolean;
  open?: number;
  overdue?: number;
}

interface HandOverWindowProps {
  from: string;
  people: readonly Worker[];
  onClose: () => void;
  onDone: (text: string, batch: string | null) => void;
}

/** Who gets all that a person has. Needs the words of `calls`. */
export function HandOverWindow({ from, people, onClose, onDone }: HandOverWindowProps) {
  const { personWork: words, plan, cards } = useMessages();
  const queryClient = useQueryClient();
  const exit = useExit(onClose);
  const send = useIdempotentWrite(sendHandOver);
  const nameOf = (username: string) => people.find((one) => one.username === username)?.name ?? username;
  const form = useForm({
    start: { to: '' },
    missing: { to: words.missing },
    check: missingIn,
    send: async ({ to }) => {
      const { assigned, left, batch } = await send({ from, to });
      await workChanged(queryClient);
      onDone(words.done(assigned, nameOf(to), left), batch);
      exit.finish();
    },
  });
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit });
  const others = people.filter(({ username, isActive = true }) => isActive && username !== from);
  const options = awayLast(others).map((person) => {
    const { username, open, overdue = 0 } = person;
    const label = open === undefined ? fullName(person) : words.person(fullName(person), words.has(open, overdue));
    return { value: username, label: withPresence(label, person, plan) };
  });
  return (
    <ModalWindow kind="form" title={words.handOverTitle(nameOf(from))} onClose={guard.leave}>
      <DialogForm
        form={form}
        outcome={<FormFailure form={form} text={words.handOverFailed} checkFields={cards.checkFields} />}
        submitLabel={words.submit}
        busyLabel={words.busy}
        onCancel={guard.leave}
      >
        <p className="text-muted text-sm">{words.hint}</p>
        <ChoiceField
          label={words.to}
          value={form.values.to}
          options={[...(form.values.to ? [] : [{ value: '', label: words.choose }]), ...options]}
          error={form.error('to')}
          onChange={(to) => form.change('to', to)}
          isRequired
          isDisabled={form.isBusy}
        />
      </DialogForm>
      {guard.question}
    </ModalWindow>
  );
}

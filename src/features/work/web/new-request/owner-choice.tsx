import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { workersQuery } from '../api.ts';
import type { NewRequestForm } from './use-new-request.ts';

/** Whose work it becomes: an administrator's own, somebody else's, or nobody's. */
export function OwnerChoice({ form, me }: Pick<NewRequestForm, 'form' | 'me'>) {
  const { newRequest: words, queue, plan } = useMessages();
  const workers = useQuery(workersQuery);
  const others = (workers.data ?? [])
    .filter(({ isActive, username }) => isActive && username !== me)
    .map(({ username, name, open, overdue }) => ({
      value: username,
      label: plan.workerOption(name ? `${name} (${username})` : username, open, overdue),
    }));
  return (
    <>
      {workers.isError && <RetryNotice text={plan.peopleFailed} query={workers} />}
      <ChoiceField
        label={queue.owner}
        value={form.values.owner}
        options={[{ value: me, label: words.me }, ...others, { value: '', label: words.nobody }]}
        error={form.error('owner')}
        onChange={(owner) => form.change('owner', owner)}
        isDisabled={form.isBusy}
      />
    </>
  );
}

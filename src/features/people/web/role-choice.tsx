import { useQuery } from '@tanstack/react-query';
import { roleChoiceQuery } from '#features/roles/web/api.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';

/** A select of the roles; `0` while none is chosen. */
export function RoleChoice(props: { value: number; onChange: (roleId: number) => void; error?: string | undefined }) {
  const { people } = useMessages();
  const query = useQuery(roleChoiceQuery);
  const options = (query.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <ChoiceField
        label={people.role}
        value={String(props.value)}
        options={[...(props.value === 0 ? [{ value: '0', label: people.chooseRole }] : []), ...options]}
        onChange={(value) => props.onChange(Number(value))}
        error={props.error}
      />
      {query.isError && <RetryNotice text={people.rolesFailed} query={query} />}
    </>
  );
}

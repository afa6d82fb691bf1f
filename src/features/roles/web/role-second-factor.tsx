import { changeFailureText } from '#features/people/web/field-texts.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { Role } from '../contract.ts';
import { useRoleUpdate } from './api.ts';

/** Whether the role's people need a second factor at sign-in; saved with the press. */
export function RoleSecondFactor({ role, version }: { role: Role; version: string | undefined }) {
  const messages = useMessages();
  const { roles } = messages;
  const update = useRoleUpdate(role.id);
  const isOn = update.isPending ? update.variables.requiresSecondFactor : role.requiresSecondFactor;
  return (
    <section aria-labelledby="role-second-factor" className="flex flex-col gap-3">
      <h3 id="role-second-factor" className="font-semibold">
        {roles.secondFactor}
      </h3>
      <Switch
        isOn={isOn ?? role.requiresSecondFactor}
        onChange={(requiresSecondFactor) => !update.isPending && update.mutate({ requiresSecondFactor, version })}
      >
        {roles.secondFactorSwitch}
      </Switch>
      <p className="text-muted text-sm">{roles.secondFactorText}</p>
      {update.isSuccess && (
        <Notice kind="success">
          {update.data.record.requiresSecondFactor ? roles.secondFactorOn : roles.secondFactorOff}
        </Notice>
      )}
      {update.isError && (
        <Notice kind="danger">{`${roles.saveFailed} ${changeFailureText(update.error, '', messages)}`}</Notice>
      )}
    </section>
  );
}

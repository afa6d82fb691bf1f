import { changeFailureText } from '#web/messages/office/field-texts.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { useConfirmation } from '#web/ui/dialog/use-confirmation.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Role } from '../contract.ts';
import { useRoleUpdate } from './api.ts';

/** Whether the role requires a second factor at sign-in. Requiring it asks first; a press saves at once. */
export function RoleSecondFactor({ role, version }: { role: Role; version: string | undefined }) {
  const messages = useMessages();
  const { roles } = messages;
  const update = useRoleUpdate(role.id);
  const save = (requiresSecondFactor: boolean) => update.mutate({ requiresSecondFactor, version });
  const choose = (isRequired: boolean) => {
    if (update.isPending) return;
    if (isRequired && role.people > 0) ask();
    else save(isRequired);
  };
  const isOn = update.isPending ? update.variables.requiresSecondFactor : role.requiresSecondFactor;
  const { ask, question } = useConfirmation({
    question: roles.secondFactorQuestion(role.people),
    text: roles.secondFactorText,
    isHarmless: true,
    confirmLabel: roles.secondFactorSwitch,
    onConfirm: () => save(true),
  });
  return (
    <DrawerSection title={roles.secondFactor}>
      <Switch isOn={isOn ?? role.requiresSecondFactor} onChange={choose}>
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
      {question}
    </DrawerSection>
  );
}

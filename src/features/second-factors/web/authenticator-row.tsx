import { useState } from 'react';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { OwnFactors } from '../contract.ts';
import { requestAppRemoval } from './api.ts';
import { FactorRow, type FactorRowProps } from './factor-row.tsx';
import { useRemoval } from './use-removal.tsx';
import { useUsed } from './use-used.ts';

const AuthenticatorDialog = lazyPart(() =>
  import('./authenticator-dialog.tsx').then((module) => module.AuthenticatorDialog),
);

export function AuthenticatorRow(props: FactorRowProps & { authenticator: OwnFactors['authenticator'] }) {
  const { factors } = useMessages();
  const { app } = factors;
  const { authenticator, onChanged } = props;
  const describeUse = useUsed();
  const [isAdding, setAdding] = useState(false);
  const removal = useRemoval<true>(
    () => ({ question: app.removeQuestion, text: app.removeText, confirmLabel: app.remove }),
    async () => {
      await requestAppRemoval();
      onChanged(app.removed);
    },
  );
  const text = authenticator
    ? `${factors.added(formatInstant(authenticator.addedDate))}, ${describeUse(authenticator.lastUsedDate)}`
    : app.off;

  return (
    <FactorRow
      title={app.title}
      text={text}
      actions={
        <>
          <Button onPress={() => setAdding(true)}>{authenticator ? app.replace : app.add}</Button>
          {authenticator && (
            <Button kind="quiet" isDisabled={removal.isBusy} onPress={() => removal.ask(true)}>
              {app.remove}
            </Button>
          )}
        </>
      }
    >
      {removal.failed}
      {isAdding && (
        <AuthenticatorDialog
          onClose={() => setAdding(false)}
          onAdded={(codes) => {
            setAdding(false);
            onChanged(app.saved, codes);
          }}
        />
      )}
      {removal.question}
    </FactorRow>
  );
}

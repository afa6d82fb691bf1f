import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { FactorsOfPerson } from '../contract.ts';
import { factorsOfQuery, requestReset } from './api.ts';

interface PersonFactorsProps {
  person: { id: number; username: string };
  /** The reset ended their sessions: queries that show them are outdated. */
  onReset?: () => void;
}

/** For an administrator: a person's second factors, and their reset when they are lost. */
export function PersonFactors({ person, onReset }: PersonFactorsProps) {
  const messages = useMessages();
  const { account } = messages;
  const query = useQuery(factorsOfQuery(person.id));
  const { isBusy, failure, submit } = useSubmission();
  const [isAsking, setAsking] = useState(false);
  const [isDone, setDone] = useState(false);
  const had = query.data;
  const hasFactor = had && (had.hasAuthenticator || had.passkeys > 0);

  const reset = () => {
    setAsking(false);
    void submit(async () => {
      await requestReset(person.id);
      await query.refetch();
      setDone(true);
      onReset?.();
    });
  };

  return (
    <DrawerSection title={account.reset.title} className="items-start gap-3">
      {query.error && <RetryNotice text={account.reset.loadFailed} query={query} />}
      {had ? <Summary had={had} /> : !query.error && <Skeleton className="w-1/2" />}
      {isDone && <Notice kind="success">{account.reset.done}</Notice>}
      {failure && <Notice kind="danger">{`${account.reset.failed} ${describeFailure(failure, messages)}`}</Notice>}
      {hasFactor && (
        <Button kind="danger" isDisabled={isBusy} onPress={() => setAsking(true)}>
          {account.reset.reset}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          question={account.reset.question(person.username)}
          text={account.reset.text}
          confirmLabel={account.reset.reset}
          onClose={() => setAsking(false)}
          onConfirm={reset}
        />
      )}
    </DrawerSection>
  );
}

function Summary({ had }: { had: FactorsOfPerson }) {
  const { reset } = useMessages().account;
  const parts = [
    had.hasAuthenticator && reset.app,
    had.passkeys > 0 && reset.passkeys(had.passkeys),
    (had.hasAuthenticator || had.passkeys > 0) && reset.codes(had.recoveryCodesLeft),
  ].filter(Boolean);
  return <p className="text-sm">{parts.length > 0 ? parts.join(', ') : reset.none}</p>;
}

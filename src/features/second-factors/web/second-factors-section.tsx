import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useFocusBack } from '#web/ui/use-focus-back.ts';
import { ownFactorsQuery, useRefreshFactors } from './api.ts';
import { AuthenticatorRow } from './authenticator-row.tsx';
import type { FactorRowProps } from './factor-row.tsx';
import { PasskeysRow } from './passkeys-row.tsx';
import { RecoveryCodesRow } from './recovery-codes-row.tsx';

const RecoveryCodesDialog = lazyPart(() =>
  import('./recovery-codes-dialog.tsx').then((module) => module.RecoveryCodesDialog),
);

/** The person's own second factors. `onEnrolled` is called once they have one and have saved the codes. */
export function SecondFactorsSection({ onEnrolled }: { onEnrolled?: () => void }) {
  const { factors, list } = useMessages();
  const query = useQuery(ownFactorsQuery);
  const refresh = useRefreshFactors();
  const [message, setMessage] = useState<string>();
  const [codes, setCodes] = useState<string[]>([]);
  const { data } = query;
  const outcome = useRef<HTMLDivElement>(null);
  // The codes are shown once: their window is there before they are made.
  useEffect(() => RecoveryCodesDialog.preload(), []);

  const onChanged: FactorRowProps['onChanged'] = (done, recoveryCodes = []) => {
    setMessage(done);
    setCodes(recoveryCodes);
    void refresh();
    if (recoveryCodes.length === 0) onEnrolled?.();
  };
  const putCodesAway = () => {
    setCodes([]);
    onEnrolled?.();
  };
  // The button that opened the dialog is gone.
  useFocusBack(codes.length > 0 || undefined, () => outcome.current);

  return (
    <div className="flex flex-col gap-4">
      {query.error && <RetryNotice text={factors.failed} query={query} />}
      {message !== undefined && (
        <div ref={outcome} tabIndex={-1} className="outline-none">
          <Notice kind="success">{message}</Notice>
        </div>
      )}
      {data?.isRequired && !onEnrolled && <p className="text-muted text-sm">{factors.required}</p>}
      {data ? (
        <div className="flex flex-col divide-y divide-line">
          <AuthenticatorRow authenticator={data.authenticator} onChanged={onChanged} />
          <PasskeysRow passkeys={data.passkeys} isPossible={data.arePasskeysPossible} onChanged={onChanged} />
          {(data.authenticator || data.passkeys.length > 0) && (
            <RecoveryCodesRow left={data.recoveryCodesLeft} onChanged={onChanged} />
          )}
        </div>
      ) : (
        !query.error && <Loading label={list.loading} />
      )}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={putCodesAway} />}
    </div>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div aria-busy className="flex min-h-40 flex-col gap-6">
      <p role="status" className="sr-only">
        {label}
      </p>
      <Skeleton className="w-1/2" />
      <Skeleton className="w-1/2" />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';
import { QrCode } from '#web/drawings/qr-code.tsx';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { ShortForm } from '#web/ui/form/short-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { confirmSecret, requestSecret } from './api.ts';

interface AuthenticatorDialogProps {
  onClose: () => void;
  onAdded: (recoveryCodes: string[]) => void;
}

/** A new authenticator key as a QR code, a link and a text; active after its first valid code. */
export function AuthenticatorDialog({ onClose, onAdded }: AuthenticatorDialogProps) {
  const messages = useMessages();
  const { app, close } = messages.factors;
  const query = useQuery({
    queryKey: ['second-factors', 'new-secret'],
    queryFn: requestSecret,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  // Declining the identity check abandons the dialog.
  const isGivenUp = query.error instanceof CallFailed && /proof-needed$/.test(query.error.code);
  useEffect(() => {
    if (isGivenUp) onClose();
  }, [isGivenUp, onClose]);

  return (
    <ModalWindow kind="task" title={app.dialogTitle} closeLabel={close} onClose={onClose}>
      {query.error && !isGivenUp && <RetryNotice text={describeFailure(query.error, messages)} query={query} />}
      {query.data ? (
        <>
          <Secret secret={query.data.secret} address={query.data.address} />
          <FirstCode ticket={query.data.ticket} onAdded={onAdded} />
        </>
      ) : (
        !query.error && <Skeleton className="h-48 w-48 self-center" />
      )}
    </ModalWindow>
  );
}

function Secret({ secret, address }: { secret: string; address: string }) {
  const { app } = useMessages().factors;
  return (
    <div className="flex flex-col items-center gap-3">
      <p className="w-full text-muted text-sm">{app.scan}</p>
      <QrCode text={address} label={app.picture} />
      <a href={address} className="text-ink text-sm underline underline-offset-2">
        {app.open}
      </a>
      <div className="flex w-full flex-wrap items-center gap-2 rounded-md bg-sunken px-3 py-2">
        <p className="min-w-0 grow basis-40 text-sm">
          <span className="block text-muted text-xs">{app.key}</span>
          <span translate="no" className="font-mono">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </span>
        </p>
        <CopyButton text={secret} label={app.copy} doneLabel={app.copied} />
      </div>
    </div>
  );
}

function FirstCode({ ticket, onAdded }: { ticket: string; onAdded: AuthenticatorDialogProps['onAdded'] }) {
  const { app } = useMessages().factors;
  const form = useForm({
    start: { otp: '' },
    missing: { otp: app.codeMissing },
    check: ({ otp }) => missingIn({ otp: otp.trim() }),
    send: async ({ otp }) => onAdded((await confirmSecret({ ticket, otp: otp.trim() })).recoveryCodes),
  });

  return (
    <ShortForm
      form={form}
      describe={({ status }) => (status === 410 ? app.ticketOld : undefined)}
      submitLabel={app.confirm}
      busyLabel={app.confirming}
    >
      <TextField
        {...form.text('otp')}
        error={form.error('otp') && (form.values.otp.trim() ? app.codeWrong : app.codeMissing)}
        label={app.code}
        hint={app.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        required
      />
    </ShortForm>
  );
}

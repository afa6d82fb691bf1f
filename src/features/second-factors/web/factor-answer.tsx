import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { SecondFactorQuestion } from '#shared/second-factor.ts';
import type { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { ShortForm } from '#web/ui/form/short-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import { answerWithPasskey, knowsPasskeys } from './browser-passkeys.ts';

type Answer = { otp: string } | { passkey: Awaited<ReturnType<typeof answerWithPasskey>> };

export interface FactorAnswerProps {
  question: SecondFactorQuestion;
  isBusy: boolean;
  failure: CallFailed | undefined;
  onAnswer: (answer: Answer) => void;
}

/** A second factor of the person's choice: a code, a recovery code, a passkey. */
export function FactorAnswer({ question, isBusy, failure, onAnswer }: FactorAnswerProps) {
  const messages = useMessages();
  const { answer } = messages.account;
  const hasCode = question.kinds.includes('code');
  const hasRecovery = question.kinds.includes('recovery');
  const passkey = knowsPasskeys() ? question.passkey : undefined;
  const [isTyping, setTyping] = useState<'code' | 'recovery' | undefined>(
    hasCode ? 'code' : passkey ? undefined : 'recovery',
  );
  const [hasCancelled, setCancelled] = useState(false);
  const isKnownWrong = failure?.fields.otp !== undefined || failure?.fields.passkey !== undefined;

  const askDevice = async () => {
    if (!passkey) return;
    setCancelled(false);
    const signed = await answerWithPasskey(passkey).catch(() => undefined);
    if (signed) onAnswer({ passkey: signed });
    else setCancelled(true);
  };

  if (!passkey && !hasCode && !hasRecovery) return <Notice kind="warning">{answer.nothing}</Notice>;
  return (
    <div className="flex flex-col gap-3">
      {isTyping && (
        <CodeForm
          key={isTyping}
          kind={isTyping}
          isBusy={isBusy}
          isWrong={failure?.fields.otp !== undefined}
          onCode={(otp) => onAnswer({ otp })}
        />
      )}
      {hasCancelled && <Notice kind="warning">{answer.passkeyCancelled}</Notice>}
      {failure?.fields.passkey && <Notice kind="danger">{answer.passkeyWrong}</Notice>}
      {failure && !isKnownWrong && failure.code !== 'second-factor-needed' && (
        <Notice kind="danger">
          {failure.problem?.secondFactor ? answer.heldBack : describeFailure(failure, messages)}
        </Notice>
      )}
      <div className="flex flex-col gap-2">
        {passkey && (
          <Button kind={isTyping ? 'secondary' : 'primary'} isDisabled={isBusy} onPress={() => void askDevice()}>
            <KeyRound aria-hidden size={16} />
            {answer.usePasskey}
          </Button>
        )}
        {hasRecovery && isTyping !== 'recovery' && (
          <Button kind="quiet" onPress={() => setTyping('recovery')}>
            {answer.useRecovery}
          </Button>
        )}
        {hasCode && isTyping !== 'code' && (
          <Button kind="quiet" onPress={() => setTyping('code')}>
            {answer.useCode}
          </Button>
        )}
      </div>
    </div>
  );
}

interface CodeFormProps {
  kind: 'code' | 'recovery';
  isBusy: boolean;
  isWrong: boolean;
  onCode: (otp: string) => void;
}

function CodeForm({ kind, isBusy, isWrong, onCode }: CodeFormProps) {
  const { answer } = useMessages().account;
  const isRecovery = kind === 'recovery';
  const wrong = isRecovery ? answer.recoveryWrong : answer.codeWrong;

  const form = useForm({
    start: { otp: '' },
    missing: { otp: answer.codeMissing },
    check: ({ otp }) => missingIn({ otp: otp.trim() }),
    send: async ({ otp }) => onCode(otp.trim()),
  });

  return (
    <ShortForm form={{ ...form, isBusy }} submitLabel={answer.submit} busyLabel={answer.submitting}>
      <TextField
        {...form.text('otp')}
        label={isRecovery ? answer.recovery : answer.code}
        hint={isRecovery ? answer.recoveryHint : undefined}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        required
        maxLength={60}
        error={form.error('otp') ?? (isWrong ? wrong : undefined)}
      />
    </ShortForm>
  );
}

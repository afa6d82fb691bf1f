import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatInstant } from '#shared/dates/dates.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { AskedCorrection } from '../contract.ts';
import { type LoadedAsked, sendAcceptance, sendDecline } from './api.ts';
import { askedWords } from './asked-words.ts';
import { fieldLabels } from './field-labels.ts';

const DeclineWindow = lazyPart(() => import('./decline-window.tsx').then((module) => module.DeclineWindow));

interface AskedRowProps {
  requestId: number;
  asked: AskedCorrection;
  /** Of the request as it is shown. */
  version: string | undefined;
  onAnswered: (answer: LoadedAsked, told: string) => void;
  /** Somebody was faster: what is shown is read anew. */
  onOvertaken: (told: string) => void;
}

/** One detail: as the customer wants it, as it stands, and the two answers. */
export function AskedRow({ requestId, asked, version, onAnswered, onOvertaken }: AskedRowProps) {
  const { language, messages } = useLocale();
  const words = askedWords[language];
  const label = fieldLabels(messages.enquiries)[asked.field];
  const [isDeclining, setDeclining] = useState(false);
  const accepting = useMutation({
    mutationFn: () => sendAcceptance(requestId, asked, version),
    onSuccess: (answer) => onAnswered(answer, words.events.accepted(label)),
    onError: (error) => {
      const status = error instanceof CallFailed ? error.status : 0;
      if (status === 412) onOvertaken(words.stale);
      if (status === 409) onOvertaken(words.conflict);
    },
  });
  const isOvertaken = accepting.error instanceof CallFailed && [409, 412].includes(accepting.error.status);
  const shown = (value: string) =>
    asked.field === 'mobile' ? showMobile(value) : asked.field === 'dob' ? formatDate(value) : value;
  return (
    <li className="flex flex-col gap-2 border-line border-t py-3 first:border-t-0 first:pt-0">
      <p className="wrap-anywhere">
        <span className="text-muted">{label}: </span>
        <span className="whitespace-pre-line font-medium">{shown(asked.value)}</span>
      </p>
      <p className="text-muted text-sm wrap-anywhere whitespace-pre-line">
        {asked.present === asked.value
          ? words.same
          : asked.present
            ? words.insteadOf(shown(asked.present))
            : words.added}
      </p>
      <p className="text-muted text-sm">
        {asked.timesAsked > 1 ? words.again(formatInstant(asked.askedDate)) : words.on(formatInstant(asked.askedDate))}
      </p>
      {asked.field === 'mobile' && <Notice kind="warning">{words.makeSure}</Notice>}
      {asked.field === 'email' && <Notice kind="warning">{words.makeSureEmail}</Notice>}
      {accepting.error && !isOvertaken && (
        <Notice kind="danger">{`${words.notSaved} ${describeFailure(accepting.error, messages)}`}</Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={words.acceptOf(label)}
          isDisabled={accepting.isPending}
          onPress={() => accepting.isPending || accepting.mutate()}
        >
          {words.accept}
        </Button>
        <Button aria-label={words.declineOf(label)} onPress={() => setDeclining(true)}>
          {words.decline}
        </Button>
      </div>
      {isDeclining && (
        <DeclineWindow
          label={label}
          send={async (grounds) => {
            const answer = await sendDecline(requestId, { correction: asked.id, ...grounds });
            onAnswered(answer, words.events.declined(label));
          }}
          onClose={() => setDeclining(false)}
        />
      )}
    </li>
  );
}

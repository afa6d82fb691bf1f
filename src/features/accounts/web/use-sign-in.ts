import { useEffect, useState } from 'react';
import type { SecondFactorQuestion } from '#shared/second-factor.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';
import type { SignInResult } from '../contract.ts';
import { type Credentials, requestSignIn } from './api.ts';

interface SignInOptions {
  /** Awaited before the first attempt is sent. */
  ready?: () => Promise<void> | undefined;
  onSignedIn: (user: SignInResult) => Promise<void> | void;
}

/** Signing in step by step: the credentials, then a second factor where the account has one. */
export function useSignIn({ ready, onSignedIn }: SignInOptions) {
  const messages = useMessages();
  const [credentials, setCredentials] = useState<Credentials>();
  const [question, setQuestion] = useState<SecondFactorQuestion>();
  const { isBusy, failure, forget, submit } = useSubmission();

  useEffect(() => {
    if (!failure?.retryAfterSeconds) return;
    const timer = setTimeout(forget, failure.retryAfterSeconds * 1000);
    return () => clearTimeout(timer);
  }, [failure, forget]);

  const signIn = (given: Credentials) =>
    void submit(async () => {
      await ready?.();
      try {
        await onSignedIn(await requestSignIn(given));
      } catch (error) {
        const nextQuestion = error instanceof CallFailed ? error.problem?.secondFactor : undefined;
        // Offline and the like leave the prompt as it is; an account that waits asks anew where it was answered.
        const isAnswered = error instanceof CallFailed && error.status === 401;
        if (isAnswered || (question && nextQuestion)) setQuestion(nextQuestion);
        const { username, password } = given;
        setCredentials({ username, password: nextQuestion || question ? password : '' });
        throw error;
      }
    });

  const offered = question ? undefined : failure?.problem?.secondFactor;

  return {
    isBusy,
    failure,
    /** As typed; without the password once that has been refused. */
    credentials,
    /** Asked for beside the credentials. */
    question: credentials && question,
    /** Why the credentials were not taken. */
    problem:
      failure && (failure.code === 'wrong-credentials' ? messages.accounts.failed : describeFailure(failure, messages)),
    signIn,
    /** The account waits after failures, but not for whoever gives its second factor, too. */
    giveFactor:
      offered &&
      (() => {
        forget();
        setQuestion(offered);
      }),
    answer: (answer: Omit<Credentials, 'username' | 'password'>) =>
      credentials && signIn({ ...credentials, ...answer }),
    back: () => {
      forget();
      setQuestion(undefined);
      setCredentials(credentials && { ...credentials, password: '' });
    },
  };
}

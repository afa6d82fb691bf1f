import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Overview } from '../contract.ts';
import { AccountCard } from './account-card.tsx';
import { overviewQuery } from './own-account.ts';
import { useDeviceLabel } from './use-device-label.ts';

/** The person's account details, with recent sign-ins that may not be theirs. */
export function AccountDetails() {
  const { ownAccount } = useMessages();
  const { facts } = ownAccount;
  const person = usePerson();
  const query = useQuery(overviewQuery);
  return (
    <AccountCard title={facts.title}>
      {query.error && <RetryNotice text={ownAccount.loadFailed} query={query} />}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact name={facts.username}>{person.username}</Fact>
        <Fact name={facts.role}>{person.role}</Fact>
        {!query.error && (
          <Fact name={facts.previous}>
            {query.data ? <PreviousSignIn signIn={query.data.previousSignIn} /> : <Skeleton />}
          </Fact>
        )}
      </dl>
      {query.data && <SignInNotice words={ownAccount.unfinished} signIns={query.data.unfinished} />}
      {query.data && <SignInNotice words={ownAccount.newDevices} signIns={query.data.newDevices} />}
    </AccountCard>
  );
}

function Fact(props: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

function PreviousSignIn({ signIn }: { signIn: Overview['previousSignIn'] }) {
  const { facts } = useMessages().ownAccount;
  return signIn ? <SignIn signIn={signIn} /> : facts.noPrevious;
}

function SignIn({ signIn }: { signIn: NonNullable<Overview['previousSignIn']> }) {
  const { account } = useMessages();
  const describe = useDeviceLabel();
  const time = formatInstant(signIn.date);
  return (
    <>
      {describe(signIn)}
      <span className="block text-muted text-sm">{signIn.network ? account.place.at(time, signIn.network) : time}</span>
    </>
  );
}

interface SignInNoticeProps {
  words: { title: (count: number) => string; hint: string };
  signIns: Overview['newDevices'];
}

/** Sign-ins that may not be the person's own; nothing where there are none. */
function SignInNotice({ words, signIns }: SignInNoticeProps) {
  if (signIns.length === 0) return null;
  return (
    <Notice kind="warning">
      <p className="font-medium">{words.title(signIns.length)}</p>
      <ul className="my-2 flex flex-col gap-1 text-text">
        {signIns.map((signIn) => (
          <li key={signIn.date}>
            <SignIn signIn={signIn} />
          </li>
        ))}
      </ul>
      <p>{words.hint}</p>
    </Notice>
  );
}

import { AccountCard } from '#features/accounts/web/account-card.tsx';
import { AccountDetails } from '#features/accounts/web/account-details.tsx';
import { OwnSessions } from '#features/accounts/web/own-sessions.tsx';
import { OwnProfile } from '#features/profiles/web/own-profile.tsx';
import { SecondFactorsSection } from '#features/second-factors/web/second-factors-section.tsx';
import { PageHeading } from '#web/layout/page/heading.tsx';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import { OwnPassword } from './own-password.tsx';

const OwnCards = lazySection(() =>
  Promise.all([
    import('./own-cards.tsx'),
    ...(['calls', 'requests', 'notifications'] as const).map(openNamespace),
  ]).then(([module]) => module.OwnCards),
);

const AccessLog = lazySection(() => import('./own-cards.tsx').then((module) => module.AccessLog));

/** The person's own page: their details with the access log, then everything about signing in. */
export function ProfilePage() {
  const { account, factors, ownAccount, profiles, reveals } = useMessages();
  return (
    <div className="flex max-w-4xl flex-col gap-5 p-4 md:p-6">
      <PageHeading title={profiles.title} />
      <AccountCard title={profiles.section} hint={profiles.hint}>
        <OwnProfile />
      </AccountCard>
      <AccountDetails />
      <OwnCards Card={AccountCard} />
      <AccountCard title={account.password.title} hint={account.password.hint}>
        <OwnPassword />
      </AccountCard>
      <AccountCard title={factors.title} hint={factors.hint}>
        <SecondFactorsSection />
      </AccountCard>
      <AccountCard title={ownAccount.sessions.title} hint={ownAccount.sessions.hint}>
        <OwnSessions />
      </AccountCard>
      <AccountCard title={reveals.looks.title} hint={reveals.looks.hint}>
        <AccessLog />
      </AccountCard>
    </div>
  );
}

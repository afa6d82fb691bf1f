import { useMutation, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { preferences, usePreference } from '#web/session/preferences.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { kindsOf, mutedPreference, type NotificationKind } from '../catalogue.ts';

/** Where the bell leads to on the profile page. */
const anchor = '#notifications';

interface NotificationChoicesProps {
  /** The page's, which would otherwise stand in one more file of its own. */
  Card: ComponentType<{ title: string; hint?: string; children: ReactNode }>;
  /** Of this device. */
  children: ReactNode;
}

/** Of which kinds the person is told: of all, until they switch one off. */
export function NotificationChoices({ Card, children }: NotificationChoicesProps) {
  const messages = useMessages();
  const { own: words } = messages.notifications;
  const person = usePerson();
  const query = useQuery(preferences);
  const [kept, keep] = usePreference(mutedPreference);
  const muted = mutedIn(kept);
  const change = useMutation({ mutationFn: keep, onError: () => void query.refetch() });
  const set = (kind: NotificationKind, isOn: boolean) =>
    change.mutate(isOn ? muted.filter((one) => one !== kind) : [...muted, kind]);
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash !== anchor) return;
    place.current?.scrollIntoView();
    place.current?.focus();
  }, [hash]);
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-4 outline-none">
      <Card title={words.title} hint={words.hint}>
        {query.isError && !query.data ? <RetryNotice text={words.loadFailed} query={query} /> : null}
        {query.isPending ? (
          <div aria-busy>
            <p role="status" className="sr-only">
              {words.loading}
            </p>
            <Skeleton className="h-9 w-1/2" />
          </div>
        ) : null}
        {query.data ? (
          <div className="flex flex-col gap-1">
            {kindsOf(person).map((kind) => (
              <Switch key={kind} isOn={!muted.includes(kind)} onChange={(isOn) => set(kind, isOn)}>
                {words.kinds[kind]}
              </Switch>
            ))}
          </div>
        ) : null}
        {change.isError ? (
          <Notice kind="danger">{`${words.notSaved} ${describeFailure(change.error, messages)}`}</Notice>
        ) : null}
        {children}
      </Card>
    </div>
  );
}

/** Another release may have kept kinds that this one does not know: they stay. */
const mutedIn = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { AgentPage } from '../contract.ts';
import { AgentCardWindow } from './agent-card-window.tsx';
import { agentPageWords } from './agent-page-words.ts';
import { type AgentPageChange, agentPageQuery, sendAgentPage } from './api.ts';

const mutationKey = ['agent-page'];

interface AgentPageCardProps {
  /** The page's, which would otherwise stand in one more file of its own. */
  Card: ComponentType<{ title: string; hint?: string; children: ReactNode }>;
}

/** One's own agent page: switched on and off, and the card that leads there. */
export function AgentPageCard({ Card }: AgentPageCardProps) {
  const words = agentPageWords[useLocale().language];
  const query = useQuery(agentPageQuery);
  return (
    <Card title={words.title} hint={words.hint}>
      {query.data ? <Settings page={query.data} /> : null}
      {query.isError && !query.data ? <RetryNotice text={words.loadFailed} query={query} /> : null}
      {query.isPending ? (
        <div aria-busy>
          <p role="status" className="sr-only">
            {words.loading}
          </p>
          <Skeleton className="h-9 w-1/2" />
        </div>
      ) : null}
    </Card>
  );
}

function Settings({ page }: { page: AgentPage }) {
  const { language, messages } = useLocale();
  const words = agentPageWords[language];
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  /** What was pressed and is not saved yet. */
  const [pressed, setPressed] = useState<AgentPageChange>({});
  const change = useMutation({
    mutationKey,
    mutationFn: sendAgentPage,
    // One after the other: each answers the page as it is then.
    scope: { id: mutationKey.join() },
    onSuccess: (changed) => client.setQueryData(agentPageQuery.queryKey, changed),
    onSettled: () => client.isMutating({ mutationKey }) === 1 && setPressed({}),
  });
  const { isOn, showsPhoto } = { ...page, ...pressed };
  const { path, name, role } = page;
  const set = (part: AgentPageChange) => {
    setPressed((before) => ({ ...before, ...part }));
    change.mutate(part);
  };
  if (name === null && !page.isOn) return <Notice kind="info">{words.nameFirst}</Notice>;
  return (
    <>
      <div className="flex flex-col gap-1">
        <Switch isOn={isOn} onChange={(on) => set({ isOn: on })}>
          {words.isOn}
        </Switch>
        {isOn && page.hasPhoto ? (
          <Switch isOn={showsPhoto} onChange={(shown) => set({ showsPhoto: shown })}>
            {words.showsPhoto}
          </Switch>
        ) : null}
        {isOn && !page.hasPhoto ? <p className="text-muted text-sm">{words.noPhoto}</p> : null}
      </div>
      {change.isSuccess ? <Notice kind="success">{told(words, change.variables)}</Notice> : null}
      {change.isError ? (
        <Notice kind="danger">{`${words.failed} ${describeFailure(change.error, messages)}`}</Notice>
      ) : null}
      {page.isOn && path !== null && name !== null ? (
        <>
          <div>
            <Button onPress={() => setOpen(true)}>{words.open}</Button>
          </div>
          {isOpen ? <AgentCardWindow {...{ path, name, role }} onClose={() => setOpen(false)} /> : null}
        </>
      ) : null}
    </>
  );
}

function told(words: (typeof agentPageWords)['en'], { isOn, showsPhoto }: AgentPageChange): string {
  if (isOn !== undefined) return isOn ? words.switchedOn : words.switchedOff;
  return showsPhoto ? words.photoOn : words.photoOff;
}

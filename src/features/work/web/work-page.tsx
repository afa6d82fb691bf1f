import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { withServiceNames } from '#features/site/services/web/api.ts';
import { namesWith, useServiceNames } from '#features/site/services/web/service-names.ts';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart, lazySection } from '#web/ui/lazy/lazy-part.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { ListQuery } from '#web/ui/list-screen/types.ts';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import type { WorkItem } from '../records.ts';
import { fetchWork, workersQuery, workName, workRulesQuery } from './api.ts';
import { AskedFiles } from './asks/asked-files.tsx';
import { ListNews } from './list-news.tsx';
import { UnreadNotes } from './mentions/unread-notes.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { useUndo } from './use-undo.ts';
import { workColumns, workFilters } from './work-columns.tsx';
import { WorkEmpty } from './work-empty.tsx';

const WorkDrawer = lazyPart(() =>
  Promise.all([import('./drawer/work-drawer.tsx'), openNamespace('calls'), openNamespace('moves')]).then(
    ([module]) => module.WorkDrawer,
  ),
);

const AskedCall = lazySection(
  () => import('./asked-call.tsx').then((module) => module.AskedCall),
  () => null,
);

const NewRequest = lazyPart(() =>
  Promise.all([
    import('./new-request/new-request.tsx'),
    ...(['newRequest', 'calls', 'moves'] as const).map(openNamespace),
  ]).then(([module]) => module.NewRequest),
);

const SelectionActions = lazySection(
  () =>
    Promise.all([import('./assign/selection-actions.tsx'), openNamespace('calls')]).then(
      ([module]) => module.SelectionActions,
    ),
  () => null,
);

/** /work: the caller's work of the day; of an administrator everybody's, and what nobody has. */
export function WorkPage() {
  const messages = useMessages();
  const { queue } = messages;
  const { isAdmin } = usePerson();
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { outcome?: Outcome } | null };
  const services = namesWith(useServiceNames(), params.get('serviceType')?.split(',') ?? []);
  const mayTake = useQuery(workRulesQuery).data?.mayTake ?? isAdmin;
  const people = useQuery({ ...workersQuery, enabled: isAdmin }).data;
  const owners = params.get('owner')?.split(',') ?? [];
  const fetchPage = useCallback(
    (query: ListQuery, signal: AbortSignal) => withServiceNames(client, fetchWork(query, signal)),
    [client],
  );
  // Told by whatever has led here.
  const [outcome, setOutcome] = useState(state?.outcome);
  const [isEntering, setEntering] = useState(false);
  const tell = useUndo(setOutcome);
  const forget = useEffectEvent(() => {
    if (state?.outcome)
      void navigate({ search: params.toString() }, { replace: true, state: { ...state, outcome: undefined } });
  });
  // The browser keeps it over a reload.
  useEffect(() => forget(), []);
  const notice = <OutcomeNotice outcome={outcome} onClose={() => setOutcome(undefined)} />;
  return (
    <>
      <ListScreen<WorkItem>
        name={workName}
        title={queue.title}
        failedText={queue.failed}
        searchHint={messages.enquiries.searchHint}
        note={
          <>
            <UnreadNotes />
            <AskedFiles />
            <SectionTabs mayTake={mayTake} />
          </>
        }
        columns={workColumns(messages, {
          services,
          showsOwner: isAdmin,
        })}
        filters={workFilters(messages, {
          services,
          // A filter of the address holds before the people have come.
          people: isAdmin
            ? (people ?? owners.map((username) => ({ username, name: null, isActive: true })))
            : undefined,
          seesUnassigned: mayTake,
        })}
        defaultSort="dueDate"
        fetchPage={fetchPage}
        action={
          <Button kind="primary" onPress={() => setEntering(true)}>
            <Plus aria-hidden size={18} />
            {queue.newRequest}
          </Button>
        }
        renderUpdated={(page, usual) => <ListNews page={page} usual={usual} />}
        renderEmpty={(query, usual) =>
          Object.keys(query).every((key) => key === 'section') ? <WorkEmpty mayTake={mayTake} usual={usual} /> : usual
        }
        {...((isAdmin || (mayTake && params.get('section') === 'unassigned')) && {
          renderActions: (selection) => <SelectionActions selection={selection} onDone={tell} mayAssign={isAdmin} />,
        })}
        renderDetail={(id, row, onClose, neighbours) => (
          <WorkDrawer id={id} row={row} neighbours={neighbours} notice={notice} onDone={tell} onClose={onClose} />
        )}
      />
      <AskedCall />
      {isEntering && (
        <NewRequest
          onClose={() => setEntering(false)}
          onEntered={(itemId, entered) => {
            setOutcome(entered);
            setParams((before) => {
              before.set('open', `${itemId}`);
              return before;
            });
          }}
        />
      )}
      {!params.has('open') && notice}
    </>
  );
}

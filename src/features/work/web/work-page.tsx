import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { LayoutSwitch } from '#features/enquiries/web/layout-switch.tsx';
import { withServiceNames } from '#features/site/services/web/api.ts';
import { namesWith, useServiceNames } from '#features/site/services/web/service-names.ts';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart, lazySection } from '#web/ui/lazy/lazy-part.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { ListQuery } from '#web/ui/list-screen/types.ts';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import type { WorkItem } from '../records.ts';
import { fetchWork, stagesQuery, workersQuery, workName, workRulesQuery } from './api.ts';
import { narrowBoard } from './narrow-board.ts';
import { SectionTabs } from './section-tabs.tsx';
import { useUndo } from './use-undo.ts';
import { workColumns, workFilters } from './work-columns.tsx';

const WorkDrawer = lazyPart(() =>
  Promise.all([import('./drawer/work-drawer.tsx'), ...(['calls', 'moves', 'reach'] as const).map(openNamespace)]).then(
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

const UnreadNotes = lazySection(
  () => import('./mentions/unread-notes.tsx').then((module) => module.UnreadNotes),
  () => null,
);

const AskedFiles = lazySection(
  () => import('./asks/asked-files.tsx').then((module) => module.AskedFiles),
  () => null,
);

const WorkEmpty = lazySection(() => import('./work-empty.tsx').then((module) => module.WorkEmpty));

const ListNews = lazySection(
  () => import('./list-news.tsx').then((module) => module.ListNews),
  () => null,
);

const WorkBoard = lazySection(() =>
  Promise.all([import('./board/work-board.tsx'), openNamespace('board')]).then(([module]) => module.WorkBoard),
);

/** /work: the caller's work of the day; of an administrator everybody's, and what nobody has. */
export function WorkPage() {
  const { language, messages } = useLocale();
  const { queue } = messages;
  const { isAdmin } = usePerson();
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { outcome?: Outcome } | null };
  const [serviceType = [], stage = [], owners = []] = ['serviceType', 'stage', 'owner'].map((key) =>
    params.get(key)?.split(','),
  );
  const services = namesWith(useServiceNames(), serviceType);
  const staged = useQuery(stagesQuery).data;
  const mayTake = useQuery(workRulesQuery).data?.mayTake ?? isAdmin;
  const people = useQuery({ ...workersQuery, enabled: isAdmin }).data;
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
          ...{ services, staged, language },
          showsOwner: isAdmin,
        })}
        filters={workFilters(messages, {
          ...{ services, staged, language },
          asked: { serviceType, stage },
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
        board={{
          renderSwitch: (isBoard, onChange) => <LayoutSwitch isBoard={isBoard} onChange={onChange} />,
          render: (board) => <WorkBoard {...board} onOutcome={setOutcome} />,
          narrow: narrowBoard,
        }}
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

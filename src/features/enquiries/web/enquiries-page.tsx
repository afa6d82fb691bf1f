import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { withServiceNames } from '#features/site/services/web/api.ts';
import { namesWith, useServiceNames } from '#features/site/services/web/service-names.ts';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { lazyPart, lazySection } from '#web/ui/lazy/lazy-part.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { SelectionWindowButton } from '#web/ui/list-screen/selection/selection-window-button.tsx';
import type { ChoiceFilter, ListQuery } from '#web/ui/list-screen/types.ts';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import { enquiriesName, enquirySortPairs } from '../catalogue.ts';
import type { Enquiry } from '../contract.ts';
import { fetchEnquiries, startEnquiryExport } from './api.ts';
import type { EnquiryDrawerProps } from './drawer/enquiry-drawer.tsx';
import { enquiryColumns, enquiryFilters } from './enquiry-columns.tsx';
import { LayoutSwitch } from './layout-switch.tsx';
import { MoveMany } from './move-many/move-many.tsx';
import type { Asked } from './moves/request-moves.ts';

const AskErasure = lazyPart(() =>
  Promise.all([import('./ask-erasure.tsx'), openNamespace('erasures')]).then(([module]) => module.AskErasure),
);

const EnquiryDrawer = lazyPart(() =>
  Promise.all([import('./drawer/enquiry-drawer.tsx'), openNamespace('erasures'), openNamespace('moves')]).then(
    ([module]) => module.EnquiryDrawer,
  ),
);

const AskedMove = lazyPart(() => import('./moves/asked-move.tsx').then((module) => module.AskedMove));

const EnquiryBoard = lazySection(() =>
  Promise.all([import('./board/enquiry-board.tsx'), openNamespace('board')]).then(([module]) => module.EnquiryBoard),
);

interface EnquiriesPageProps extends Pick<EnquiryDrawerProps, 'Timeline' | 'AskedCorrections' | 'moves'> {
  /** Who may have completed requests, by user name. */
  people: ChoiceFilter['options'];
}

/** /allservicesdata: the visitors' enquiries. */
export function EnquiriesPage({ Timeline, AskedCorrections, people, moves }: EnquiriesPageProps) {
  const { language, messages } = useLocale();
  const client = useQueryClient();
  const [params] = useSearchParams();
  const services = namesWith(useServiceNames(), params.get('serviceType')?.split(',') ?? []);
  const fetchPage = useCallback(
    (query: ListQuery, signal: AbortSignal) => withServiceNames(client, fetchEnquiries(query, signal)),
    [client],
  );
  const [outcome, setOutcome] = useState<Outcome>();
  const [asked, setAsked] = useState<Asked>();
  return (
    <>
      <ListScreen<Enquiry>
        name={enquiriesName}
        title={messages.enquiries.title}
        failedText={messages.enquiries.failed}
        searchHint={messages.enquiries.searchHint}
        columns={enquiryColumns(messages, { services, moves, language, onOutcome: setOutcome, onAsk: setAsked })}
        filters={enquiryFilters(messages, { services, staged: moves.services, language, people })}
        defaultSort="-createdDate"
        sortPairs={enquirySortPairs}
        fetchPage={fetchPage}
        startExport={startEnquiryExport}
        renderActions={(selection) => (
          <>
            <MoveMany selection={selection} />
            <SelectionWindowButton selection={selection} label={messages.enquiries.eraseMany} window={AskErasure} />
          </>
        )}
        board={{
          renderSwitch: (isBoard, onChange) => <LayoutSwitch isBoard={isBoard} onChange={onChange} />,
          render: (board) => <EnquiryBoard {...board} moves={moves} onOutcome={setOutcome} />,
        }}
        renderDetail={(id, row, onClose, neighbours) => (
          <EnquiryDrawer
            Timeline={Timeline}
            AskedCorrections={AskedCorrections}
            moves={moves}
            id={id}
            row={row}
            neighbours={neighbours}
            onClose={onClose}
          />
        )}
      />
      {asked && <AskedMove asked={asked} moves={moves} onOutcome={setOutcome} onClose={() => setAsked(undefined)} />}
      <OutcomeNotice outcome={outcome} onClose={() => setOutcome(undefined)} />
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { DeskLine } from '#features/privacy-desk/web/desk-page.tsx';
import { withServiceNames } from '#features/site/services/web/api.ts';
import { useServiceNames } from '#features/site/services/web/service-names.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { ListQuery } from '#web/ui/list-screen/types.ts';
import type { Consent } from '../contract.ts';
import { consentsName, fetchConsents } from './api.ts';
import { consentColumns, consentFilters } from './consent-columns.tsx';

const ConsentDrawer = lazyPart(() => import('./consent-drawer.tsx').then((module) => module.ConsentDrawer));

/** /privacy-consents: what visitors have consented to, and what they took back. */
export function ConsentsPage() {
  const messages = useMessages();
  const client = useQueryClient();
  const services = useServiceNames();
  const fetchPage = useCallback(
    (query: ListQuery, signal: AbortSignal) => withServiceNames(client, fetchConsents(query, signal)),
    [client],
  );
  return (
    <ListScreen<Consent>
      name={consentsName}
      title={messages.consents.title}
      failedText={messages.consents.failed}
      columns={consentColumns(messages, services)}
      filters={consentFilters(messages)}
      defaultSort="-createdDate"
      fetchPage={fetchPage}
      note={<DeskLine />}
      renderDetail={(id, row, onClose, neighbours) => (
        <ConsentDrawer id={id} row={row} neighbours={neighbours} onClose={onClose} />
      )}
    />
  );
}

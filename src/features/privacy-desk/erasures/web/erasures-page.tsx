import { DeskLine } from '#features/privacy-desk/web/desk-page.tsx';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { Erasure } from '../contract.ts';
import { erasuresName, fetchErasures } from './api.ts';
import { erasureColumns, erasureFilters } from './erasure-columns.tsx';

const ErasureDrawer = lazyPart(() =>
  Promise.all([import('./erasure-drawer.tsx'), openNamespace('desk')]).then(([module]) => module.ErasureDrawer),
);

/** /privacy-erasures: what is hidden until it is erased for good. */
export function ErasuresPage() {
  const messages = useMessages();
  const { erasures } = messages;
  return (
    <ListScreen<Erasure>
      name={erasuresName}
      title={erasures.title}
      failedText={erasures.failed}
      columns={erasureColumns(messages)}
      filters={erasureFilters(messages)}
      defaultSort="-hiddenDate"
      fetchPage={fetchErasures}
      note={<DeskLine />}
      renderDetail={(id, row, onClose, neighbours) => (
        <ErasureDrawer id={id} row={row} neighbours={neighbours} onClose={onClose} />
      )}
    />
  );
}

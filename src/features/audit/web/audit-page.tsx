import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useLocale, useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart, lazySection } from '#web/ui/lazy/lazy-part.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { AuditEntry } from '../contract.ts';
import { auditName, fetchAudit, startAuditExport, useChain, useCheck } from './api.ts';
import { auditColumns, auditFilters } from './audit-columns.tsx';
import { openSettingNames } from './open-setting-names.ts';

const AuditDrawer = lazyPart(() =>
  Promise.all([
    import('./audit-drawer.tsx'),
    openNamespace('auditEntry'),
    openNamespace('auditValues'),
    openSettingNames(),
  ]).then(([module]) => module.AuditDrawer),
);

/** What it tells comes later than its code. */
const ChainStatus = lazySection(
  () => import('./chain-status.tsx').then((module) => module.ChainStatus),
  () => <div className="min-h-6" />,
);

const HeadDialog = lazyPart(() =>
  Promise.all([import('./head-dialog.tsx'), openNamespace('auditHead')]).then(([module]) => module.HeadDialog),
);

/** /audit: the audit log, and whether it is intact. */
export function AuditPage() {
  const { messages, language } = useLocale();
  const { audit } = messages;
  const check = useCheck();
  return (
    <ListScreen<AuditEntry>
      name={auditName}
      title={audit.title}
      failedText={audit.failed}
      searchHint={audit.searchHint}
      columns={auditColumns(messages, language)}
      filters={auditFilters(messages)}
      defaultSort="-at"
      fetchPage={fetchAudit}
      startExport={startAuditExport}
      action={<CheckChain check={check} />}
      note={
        <div className="flex flex-wrap items-center gap-x-3">
          <ChainStatus hasRefused={check.isError} />
          <ChainHead />
        </div>
      }
      renderDetail={(id, row, onClose, neighbours) => (
        <AuditDrawer id={id} row={row} neighbours={neighbours} onClose={onClose} />
      )}
    />
  );
}

/** The way to what is printed of the chain. */
function ChainHead() {
  const { audit } = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" className="-ms-3" onPress={() => setOpen(true)}>
        {audit.openHead}
      </Button>
      {isOpen && <HeadDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Starts a check of the whole chain; only one runs at a time. */
function CheckChain({ check }: { check: ReturnType<typeof useCheck> }) {
  const { audit } = useMessages();
  const chain = useChain();
  return (
    <Button isPending={check.isPending || Boolean(chain.data?.running)} onPress={() => check.mutate()}>
      <ShieldCheck aria-hidden size={18} />
      {audit.check}
    </Button>
  );
}

import { dataEventText } from '#features/enquiries/asked-corrections/web/data-event-text.ts';
import { fieldLabels } from '#features/enquiries/asked-corrections/web/field-labels.ts';
import { deedText, paperText } from '#features/papers/web/paper-text.ts';
import type { Language } from '#shared/languages.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import type { WorkKind } from '../../catalogue.ts';
import type { TimelineEntry } from '../../records.ts';

/** What was done, in one line but for the day of a step. */
export function entryText(
  entry: TimelineEntry,
  kind: WorkKind,
  {
    messages,
    language,
    stageName,
  }: { messages: OfficeMessages; language: Language; stageName: (id: string) => string | undefined },
): string {
  const { plan, queue, calls, enquiries, applications, moves, reveals } = messages;
  const statuses: Partial<Record<string, string>> = kind === 'application' ? applications.statuses : enquiries.statuses;
  const status = entry.status && statuses[entry.status];
  const parts = [
    entry.outcome && calls.told[entry.outcome],
    entry.closes && calls.closed(enquiries.statuses[entry.closes]),
    entry.kind === 'moved' && status && plan.entryMoved(status),
    entry.stage && stageName(entry.stage),
    entry.moveReason && moves.reasons[entry.moveReason],
    entry.kind === 'decided' && (status ? plan.entryDecided(status) : plan.entryUndecided),
    entry.kind === 'contact-allowed' && plan.entryContactAllowed(entry.channel && calls.channels[entry.channel]),
    entry.asks && plan.entryAsked[entry.asks],
    entry.data && dataEventText(entry.data, fieldLabels(enquiries), language),
    entry.paper && paperText(entry.paper, entry.madeBy, language),
    entry.papersDeed && deedText(entry.papersDeed, language),
    entry.kind === 'messaged' && plan.entryMessaged,
    entry.kind === 'whatsapp-opened' && plan.entryWhatsApp,
    entry.kind === 'numbered' && plan.entryNumbered,
    entry.kind === 'file-added' && plan.entryFileAdded,
    entry.kind === 'file-replaced' && plan.entryFileReplaced,
    entry.kind === 'revealed' && entry.field && plan.entryRevealed(reveals.fields[entry.field]),
    entry.kind === 'assigned' && plan.entryAssigned(entry.ownerName ?? entry.owner ?? queue.nobody),
    entry.kind === 'returned' && plan.entryReturned(queue.reasons[entry.reason ?? 'away']),
    entry.openThen !== null && plan.entryByRule(entry.openThen),
    entry.step && queue.steps[entry.step],
    entry.isWaiting && queue.sections.waiting,
    entry.isUndone && plan.entryUndone,
  ];
  return parts.filter(Boolean).join(' · ');
}

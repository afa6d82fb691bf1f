import { formatInstant } from '#shared/dates/dates.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { toldMessages as en, type ToldMessagesWords } from '#web/messages/office-told-messages/en.ts';
import { toldMessages as gu } from '#web/messages/office-told-messages/gu.ts';
import { toldMessages as hi } from '#web/messages/office-told-messages/hi.ts';
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx';
import type { ToldState } from '../catalogue.ts';
import type { ToldMessage as Message } from '../contract.ts';

const words = { en, gu, hi };

const tones: Record<ToldState, StatusTone> = {
  ...{ waiting: 'waiting', sending: 'active', repeating: 'active', sent: 'done' },
  ...{ unclear: 'waiting', refused: 'ended', failed: 'ended', withheld: 'ended', opened: 'waiting' },
};

/** What there is to know beside its state. */
function remarkOn({ state, failure, dueDate, attempts, isUnsure }: Message, told: ToldMessagesWords): string {
  const code = failure ?? '';
  switch (state) {
    case 'waiting':
    case 'repeating':
      return [failure && told.tried(attempts, failure), dueDate && told.due(formatInstant(dueDate))]
        .filter(Boolean)
        .join(' ');
    case 'sent':
      return isUnsure ? told.twice : '';
    case 'refused':
      return told.refused(code);
    case 'failed':
      return told.failed(code);
    case 'unclear':
      return told.unclear;
    case 'withheld':
      return (told.withheld as Partial<Record<string, string>>)[code] ?? '';
    case 'sending':
    case 'opened':
      return '';
  }
}

/** Which message it is, what became of it, and its words as they were sent. */
export function ToldMessage({ message }: { message: Message }) {
  const told = words[useLocale().language];
  const remark = remarkOn(message, told);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{told.kinds[message.kind]}</span>
        <StatusBadge tone={tones[message.state]}>{told.states[message.state]}</StatusBadge>
      </p>
      {remark && <p className="text-muted">{remark}</p>}
      {message.text !== null && (
        <details className="rounded-md border border-line bg-sunken px-3 py-2">
          <summary className="cursor-pointer">{told.words}</summary>
          <div lang={message.language ?? undefined} className="mt-2 flex flex-col gap-2">
            {message.subject !== null && <p className="wrap-anywhere font-medium">{message.subject}</p>}
            <p className="whitespace-pre-wrap wrap-anywhere">{message.text}</p>
          </div>
        </details>
      )}
    </div>
  );
}

import { MessageSection } from '#web/layout/message-section.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';

/** /applycreditcard, until there are cards to apply for. */
export function ApplyPage() {
  const { cards } = useMessages();
  return <MessageSection title={cards.applyTitle} message={cards.applyEmpty} />;
}

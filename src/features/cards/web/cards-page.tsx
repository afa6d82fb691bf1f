import { MessageSection } from '#web/layout/message-section.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';

/** /allcreditcard, until cards can be added. */
export function CardsPage() {
  const { cards, list } = useMessages();
  return <MessageSection title={cards.allTitle} message={list.empty} text={cards.allEmpty} />;
}

import type { ComponentType, ReactNode } from 'react';
import { AgentPageCard } from '#features/agent-page/web/agent-page-card.tsx';
import { OwnDevice } from '#features/notifications/push/web/own-device.tsx';
import { NotificationChoices } from '#features/notifications/web/notification-choices.tsx';
import { AccessLog } from '#features/reveals/web/access-log.tsx';
import { OwnWorkCard } from './own-work-card.tsx';

/** The last card of the page. */
export { AccessLog };

interface OwnCardsProps {
  /** The page's, which would otherwise stand in one more file of its own. */
  Card: ComponentType<{ title: string; hint?: string; children: ReactNode }>;
}

/** What of the own page comes after the first screen: how visitors see the person, what the bell tells them, what they work on. */
export const OwnCards = ({ Card }: OwnCardsProps) => (
  <>
    <AgentPageCard Card={Card} />
    <NotificationChoices Card={Card}>
      <OwnDevice />
    </NotificationChoices>
    <OwnWorkCard Card={Card} />
  </>
);

import type { ComponentType, ReactNode } from 'react';
import { OwnWork } from '#features/work/people/web/own-work.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';

interface OwnWorkCardProps {
  /** The page's, which would otherwise stand in one more file of its own. */
  Card: ComponentType<{ title: string; hint?: string; children: ReactNode }>;
}

/** Handing over what one has. Needs the words of `calls` and `requests`. */
export function OwnWorkCard({ Card }: OwnWorkCardProps) {
  const { personWork } = useMessages();
  return (
    <Card title={personWork.title} hint={personWork.ownHint}>
      <OwnWork />
    </Card>
  );
}

import type { ReactNode } from 'react';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { StatusMenu } from '#web/ui/status-menu.tsx';
import type { Standing } from '../../rules.ts';
import { EnquiryStatusBadge } from '../enquiry-status.tsx';
import type { MovedRequest, ShownStage } from './request-moves.ts';
import { nameOfStage } from './stage-name.ts';
import { placesFrom } from './where-to.ts';

interface MoveMenuProps {
  request: MovedRequest;
  stages: readonly ShownStage[];
  isBusy: boolean;
  onChoose: (to: Standing) => void;
  /** Also without a choice. */
  onClosed?: () => void;
  /** On the button, in the place of the status and the stage. */
  children?: ReactNode;
  /** What the button is called then. */
  buttonLabel?: string;
}

/** Where a request stands, and where it may be moved by a press and a choice. */
export function MoveMenu({ request, stages, isBusy, onChoose, onClosed, children, buttonLabel }: MoveMenuProps) {
  const { language, messages } = useLocale();
  const { enquiries } = messages;
  const standing = stages.find(({ id }) => request.status === 'In Progress' && id === request.stage);
  const { current, places } = placesFrom(request, stages, { language, statuses: enquiries.statuses });
  return (
    <StatusMenu
      label={enquiries.changeStatusOf(request.firstName, request.reference)}
      status={current}
      statuses={places.map(({ key }) => key)}
      titles={Object.fromEntries(places.map(({ key, title }) => [key, title]))}
      isBusy={isBusy}
      buttonLabel={buttonLabel}
      onClosed={onClosed}
      onChoose={(chosen) => {
        const place = places.find(({ key }) => key === chosen);
        if (place) onChoose(place.to);
      }}
    >
      {children ?? <EnquiryStatusBadge status={request.status} stage={standing && nameOfStage(standing, language)} />}
    </StatusMenu>
  );
}

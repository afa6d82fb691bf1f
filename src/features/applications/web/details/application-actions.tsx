import { CreditCard, Gavel, Hash, Pencil, Undo2, UserRoundPen } from 'lucide-react';
import { Link } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { isLocked, isUndecided } from '../../rules.ts';
import type { Application } from '../api.ts';
import { anotherCardAddress } from '../apply/another-card.ts';
import { TrackLink } from './track-link.tsx';

type Act = (application: Application) => void;

interface ApplicationActionsProps {
  application: Application;
  onUpdate: Act;
  onWithdraw: Act;
  onCorrect?: Act;
  onCorrectNumber?: Act;
  onDecide?: Act;
}

/** What can be done with an application as it stands. */
export function ApplicationActions({ application, onUpdate, onWithdraw, ...more }: ApplicationActionsProps) {
  const { applications, correction } = useMessages();
  const person = usePerson();
  const { onCorrect, onCorrectNumber, onDecide } = more;
  return (
    <div className="flex flex-wrap gap-2">
      {!isLocked(application) && (
        <Button onPress={() => onUpdate(application)}>
          <Pencil aria-hidden size={16} />
          {applications.update}
        </Button>
      )}
      <TrackLink bank={application.bank} />
      {onDecide && application.status !== 'Withdrawn' && (
        <Button onPress={() => onDecide(application)}>
          <Gavel aria-hidden size={16} />
          {applications.decision}
        </Button>
      )}
      {onCorrectNumber && application.caseNumber !== null && (
        <Button onPress={() => onCorrectNumber(application)}>
          <Hash aria-hidden size={16} />
          {applications.correctNumber}
        </Button>
      )}
      {application.staffId === person.id && (
        <Link to={anotherCardAddress(application.customerId)} className={buttonStyle('secondary')}>
          <CreditCard aria-hidden size={16} />
          {correction.anotherCard}
        </Link>
      )}
      {onCorrect && (
        <Button onPress={() => onCorrect(application)}>
          <UserRoundPen aria-hidden size={16} />
          {correction.open}
        </Button>
      )}
      {!isLocked(application) && isUndecided(application.finalStatus) && (
        <Button kind="danger" onPress={() => onWithdraw(application)}>
          <Undo2 aria-hidden size={16} />
          {applications.withdraw}
        </Button>
      )}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { CreditCard, Gavel, Hash, Pencil, Undo2, UserRoundPen } from 'lucide-react';
import { Link } from 'react-router';
import { RecordLogLink } from '#web/layout/record-log-link.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { RecordDrawer } from '#web/ui/dialog/drawer.tsx';
import type { Neighbours } from '#web/ui/list-screen/neighbours.ts';
import { Notice } from '#web/ui/notice.tsx';
import { isLocked, isUndecided } from '../../rules.ts';
import { type Application, applicationQuery } from '../api.ts';
import { anotherCardAddress } from '../apply/another-card.ts';
import { ApplicationDetails } from './application-details.tsx';
import { ApplicationHistory } from './application-history.tsx';
import { SameCustomer } from './same-customer.tsx';
import { TrackLink } from './track-link.tsx';

interface ApplicationDrawerProps {
  id: number;
  row: Application | undefined;
  neighbours: Neighbours;
  onClose: () => void;
  onUpdate: (application: Application) => void;
  onShow: (application: Application) => void;
  onWithdraw: (application: Application) => void;
  onCorrect: (application: Application) => void;
  onCorrectNumber?: (application: Application) => void;
  onDecide?: (application: Application) => void;
}

/** One application in full. The list's row is shown until the record is loaded. */
export function ApplicationDrawer({ id, row, neighbours, onClose, ...actions }: ApplicationDrawerProps) {
  const { applications, correction } = useMessages();
  const { onUpdate, onDecide, onCorrectNumber } = actions;
  const person = usePerson();
  const query = useQuery(applicationQuery(id));
  const { data } = query;
  const shown = data?.record ?? row;
  return (
    <RecordDrawer
      recordKey={id}
      title={shown?.name ?? applications.customer}
      record={shown}
      messages={{ gone: applications.gone, failed: applications.loadFailed }}
      query={query}
      neighbours={neighbours}
      onClose={onClose}
    >
      {shown && <ApplicationDetails application={shown} onShow={actions.onShow} />}
      {shown && isLocked(shown) && (
        <Notice kind="info">
          {shown.caseNumber === null ? applications.withdrawn : applications.locked(shown.caseNumber)}
        </Notice>
      )}
      {shown && (
        <div className="flex flex-wrap gap-2">
          {!isLocked(shown) && (
            <Button onPress={() => onUpdate(shown)}>
              <Pencil aria-hidden size={16} />
              {applications.update}
            </Button>
          )}
          <TrackLink bank={shown.bank} />
          {onDecide && shown.status !== 'Withdrawn' && (
            <Button onPress={() => onDecide(shown)}>
              <Gavel aria-hidden size={16} />
              {applications.decision}
            </Button>
          )}
          {onCorrectNumber && shown.caseNumber !== null && (
            <Button onPress={() => onCorrectNumber(shown)}>
              <Hash aria-hidden size={16} />
              {applications.correctNumber}
            </Button>
          )}
          {shown.staffId === person.id && (
            <Link to={anotherCardAddress(shown.customerId)} className={buttonStyle('secondary')}>
              <CreditCard aria-hidden size={16} />
              {correction.anotherCard}
            </Link>
          )}
          <Button onPress={() => actions.onCorrect(shown)}>
            <UserRoundPen aria-hidden size={16} />
            {correction.open}
          </Button>
          {!isLocked(shown) && isUndecided(shown.finalStatus) && (
            <Button kind="danger" onPress={() => actions.onWithdraw(shown)}>
              <Undo2 aria-hidden size={16} />
              {applications.withdraw}
            </Button>
          )}
        </div>
      )}
      {data && <ApplicationHistory application={data.record} />}
      {data && data.record.sameCustomer.length > 0 && <SameCustomer records={data.record.sameCustomer} />}
      {data && person.isAdmin && <RecordLogLink record={`application ${id}`} label={applications.whoSaw} />}
    </RecordDrawer>
  );
}

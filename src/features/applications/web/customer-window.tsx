import { useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { Link } from 'react-router';
import { EditCustomer } from '#features/customers/web/edit/edit-customer.tsx';
import { briefName } from '#shared/text/brief-name.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import { applicationsChanged } from './api.ts';
import { anotherCardAddress } from './apply/another-card.ts';

interface CustomerWindowProps {
  id: number;
  name?: string | undefined;
  onClose: () => void;
  onSaved: (outcome: Outcome) => void;
}

/** A customer over the list of applications: details, history, and another card for one's own. */
export function CustomerWindow(props: CustomerWindowProps) {
  const { correction } = useMessages();
  const person = usePerson();
  const queryClient = useQueryClient();
  return (
    <EditCustomer
      id={props.id}
      name={props.name}
      aside={({ createdBy }) =>
        createdBy === person.id && (
          <Link to={anotherCardAddress(props.id)} className={buttonStyle('quiet', 'me-auto')}>
            <CreditCard aria-hidden size={16} />
            {correction.anotherCard}
          </Link>
        )
      }
      onClose={props.onClose}
      onSaved={({ firstName, lastName }, wasChanged) => {
        applicationsChanged(queryClient);
        const name = briefName(`${firstName} ${lastName}`);
        props.onSaved(
          wasChanged
            ? { kind: 'success', text: correction.saved(name) }
            : { kind: 'info', text: correction.unchanged(name) },
        );
      }}
    />
  );
}

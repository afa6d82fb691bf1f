import { useMessages } from '#web/messages/office/messages-context.tsx';
import { WhoAndWhen } from '#web/ui/who-and-when.tsx';
import type { CustomerDetail } from '../../contract.ts';

/** Who corrected the customer, when and in which fields; no value is kept. */
export function CustomerHistory({ customer }: { customer: CustomerDetail }) {
  const { customerForm: words, customers } = useMessages();
  const namesOf = (changes: CustomerDetail['history'][number]['changes']) =>
    changes.map(({ field }) => customers[field]).join(', ');
  return (
    <section aria-labelledby="customer-history" className="flex flex-col gap-2 border-line border-t pt-4">
      <h3 id="customer-history" className="font-semibold">
        {words.history}
      </h3>
      <ol className="flex flex-col gap-3 text-sm">
        {customer.history.map(({ changedBy, changedByName, changedByPicture, changedDate, changes, reason }) => (
          <li key={changedDate}>
            <WhoAndWhen name={changedByName} username={changedBy} picture={changedByPicture} at={changedDate} />
            <p>{words.changed(namesOf(changes))}</p>
            {reason && <p className="whitespace-pre-line">{words.because(reason)}</p>}
          </li>
        ))}
        <li>
          <WhoAndWhen
            name={customer.createdByName}
            username={customer.createdByUsername}
            picture={customer.createdByPicture}
            at={customer.createdDate}
          />
          <p>{words.added}</p>
        </li>
      </ol>
    </section>
  );
}

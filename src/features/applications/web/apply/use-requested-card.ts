import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { savedQuery } from '#features/apply-later/web/api.ts';
import { fetchCustomer } from '#features/customers/web/api.ts';
import { usePerson } from '#web/session/person-context.tsx';

const idIn = (text: string | null) => (text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined);

/**
 * What the address asks for: the window of `?card=7`, or of `?saved=3`, what was put aside, with its customer or person; and
 * with `?customer=12`, or by somebody who was put aside without a card, whom the next card is for.
 */
export function useRequestedCard() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { id: personId } = usePerson();
  const savedId = idIn(params.get('saved'));
  const saved = useQuery({ ...savedQuery(savedId ?? 0), enabled: savedId !== undefined });
  const record = saved.data?.record;
  const isWithoutCard = record !== undefined && record.creditCard === null;
  const chosenId = idIn(params.get('customer'));
  const customerId = record?.customer?.id ?? chosenId;
  const customer = useQuery({
    queryKey: ['customers', 'record', customerId],
    queryFn: ({ signal }) => fetchCustomer(customerId ?? 0, signal),
    enabled: customerId !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isCustomerHere = customerId === undefined || !customer.isPending;
  return {
    isRequested: params.has('card') || (params.has('saved') && !isWithoutCard),
    isReady: (savedId === undefined || saved.data !== undefined) && isCustomerHere,
    cardId: savedId === undefined ? idIn(params.get('card')) : record?.creditCard?.id,
    saved: saved.data,
    /** Somebody else's customer is nobody to apply for. */
    customer: customer.data?.createdBy === personId ? customer.data : undefined,
    /** Somebody who is no customer yet. */
    person: record?.person ?? undefined,
    isChosen: chosenId !== undefined || isWithoutCard,
    failed: [saved, customer].find((query) => query.isError),
    choose: (id: number) => navigate({ search: `?customer=${id}` }),
    forget: () => navigate({ search: '' }, { replace: true }),
  };
}

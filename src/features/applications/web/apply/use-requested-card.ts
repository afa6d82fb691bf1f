import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { savedQuery } from '#features/apply-later/web/api.ts';
import { fetchCustomer } from '#features/customers/web/api.ts';

const idIn = (text: string | null) => (text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined);

/** The dialog requested by the address: `?card=7`, or `?saved=3`, a saved card, perhaps with its customer. */
export function useRequestedCard() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const savedId = idIn(params.get('saved'));
  const saved = useQuery({ ...savedQuery(savedId ?? 0), enabled: savedId !== undefined });
  const customerId = saved.data?.record.customer?.id;
  const customer = useQuery({
    queryKey: ['customers', 'record', customerId],
    queryFn: ({ signal }) => fetchCustomer(customerId ?? 0, signal),
    enabled: customerId !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isSavedHere = saved.data !== undefined && (customerId === undefined || customer.data !== undefined);
  return {
    isRequested: params.has('saved') || params.has('card'),
    isReady: savedId === undefined || isSavedHere,
    cardId: savedId === undefined ? idIn(params.get('card')) : saved.data?.record.creditCard.id,
    savedId,
    customer: customerId === undefined ? undefined : customer.data,
    failed: [saved, customer].find((query) => query.isError),
    forget: () => navigate({ search: '' }, { replace: true }),
  };
}

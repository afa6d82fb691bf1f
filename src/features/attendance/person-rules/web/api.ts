import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../addresses.ts';
import type { PersonRules } from '../contract.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export function rulesQuery(id: number) {
  return queryOptions({
    queryKey: ['attendance-rules', id],
    queryFn: ({ signal }) => callRecord(calls.getRules, { params: { id }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

type Change = Pick<PersonRules, 'isFieldDuty'> &
  Partial<Pick<PersonRules, 'shiftId' | 'joinedDay'>> & { fromDay?: string };

export function useRulesChange(id: number, version: string | undefined) {
  const queryClient = useQueryClient();
  const { queryKey } = rulesQuery(id);
  return useMutation({
    mutationFn: (body: Change) =>
      callRecord(calls.updateRules, { params: { id }, body, ...(version && { ifMatch: version }) }),
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

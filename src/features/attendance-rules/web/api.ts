import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callRecord } from '#web/api/client.ts';
import type { TargetOf } from '#web/api/target.ts';
import type { getRules, PersonRules, updateRules } from '../contract.ts';

// Written out, so that the drawer does not wait for the schema library; the types hold them to the contract.
const get: TargetOf<typeof getRules> = { method: 'GET', path: '/Attendance/Rules:id', access: 'admin' };
const update: TargetOf<typeof updateRules> = { method: 'PUT', path: '/Attendance/Rules/update/:id', access: 'admin' };

export function rulesQuery(id: number) {
  return queryOptions({
    queryKey: ['attendance-rules', id],
    queryFn: ({ signal }) => callRecord(get, { params: { id }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

type Change = Pick<PersonRules, 'isFieldDuty'> & Partial<Pick<PersonRules, 'shiftId'>> & { fromDay?: string };

export function useRulesChange(id: number, version: string | undefined) {
  const queryClient = useQueryClient();
  const { queryKey } = rulesQuery(id);
  return useMutation({
    mutationFn: (body: Change) => callRecord(update, { params: { id }, body, ...(version && { ifMatch: version }) }),
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { pagesOf } from '#web/ui/list-screen/list-calls.ts';
import { addresses } from '../addresses.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const rolesName = 'roles';

export const fetchRoles = pagesOf(calls.listRoles);

/** The roles to choose from, by name. */
export const roleChoiceQuery = queryOptions({
  queryKey: [rolesName, 'list', 'choice'],
  queryFn: async ({ signal }) => (await fetchRoles({ sort: 'name', limit: '200' }, signal)).rows,
});

export function roleQuery(id: number) {
  return queryOptions({
    queryKey: [rolesName, 'record', id],
    queryFn: ({ signal }) => callRecord(calls.getRole, { params: { id }, signal }),
  });
}

export const sendNewRole = (name: string, idempotencyKey: string) =>
  call(calls.createRole, { body: { name }, idempotencyKey });

interface RoleChange {
  name?: string;
  requiresSecondFactor?: boolean;
  version: string | undefined;
}

export function useRoleUpdate(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ version, ...body }: RoleChange) =>
      callRecord(calls.updateRole, { params: { id }, body, ...(version && { ifMatch: version }) }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: roleQuery(id).queryKey });
      void refreshLists(queryClient, rolesName);
    },
  });
}

export function useRoleRemoval(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(calls.removeRole, { params: { id } }),
    onError: () => queryClient.invalidateQueries({ queryKey: roleQuery(id).queryKey }),
    onSettled: () => void refreshLists(queryClient, rolesName),
  });
}

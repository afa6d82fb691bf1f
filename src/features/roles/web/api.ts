import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callList, callRecord } from '#web/api/client.ts';
import type { TargetOf } from '#web/api/target.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import type { ListQuery } from '#web/ui/list-screen/types.ts';
import type { createRole, getRole, listRoles, removeRole, updateRole } from '../contract.ts';

// Written out, so that the screens do not wait for the schema library; the types hold them to the contract.
const list: TargetOf<typeof listRoles> = { method: 'GET', path: '/Role/getall', access: 'admin' };
const get: TargetOf<typeof getRole> = { method: 'GET', path: '/Role/Get:id', access: 'admin' };
const create: TargetOf<typeof createRole> = { method: 'POST', path: '/Role/create', access: 'admin' };
const update: TargetOf<typeof updateRole> = { method: 'PUT', path: '/Role/update/:id', access: 'admin' };
const remove: TargetOf<typeof removeRole> = { method: 'POST', path: '/Role/remove/:id', access: 'admin' };

export const rolesName = 'roles';

export function fetchRoles(query: ListQuery, signal: AbortSignal) {
  return callList(list, { query: query as object, signal });
}

/** The roles to choose from, by name. */
export const roleChoiceQuery = queryOptions({
  queryKey: [rolesName, 'list', 'choice'],
  queryFn: async ({ signal }) => (await fetchRoles({ sort: 'name', limit: '200' }, signal)).rows,
});

export function roleQuery(id: number) {
  return queryOptions({
    queryKey: [rolesName, 'record', id],
    queryFn: ({ signal }) => callRecord(get, { params: { id }, signal }),
  });
}

export const sendNewRole = (name: string, idempotencyKey: string) => call(create, { body: { name }, idempotencyKey });

interface RoleChange {
  name?: string;
  requiresSecondFactor?: boolean;
  version: string | undefined;
}

export function useRoleUpdate(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ version, ...body }: RoleChange) =>
      callRecord(update, { params: { id }, body, ...(version && { ifMatch: version }) }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: roleQuery(id).queryKey });
      void refreshLists(queryClient, rolesName);
    },
  });
}

export function useRoleRemoval(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(remove, { params: { id } }),
    onError: () => queryClient.invalidateQueries({ queryKey: roleQuery(id).queryKey }),
    onSettled: () => void refreshLists(queryClient, rolesName),
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callList, callRecord } from '#web/api/client.ts';
import type { TargetOf } from '#web/api/target.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import type { ExportRequest, ListQuery } from '#web/ui/list-screen/types.ts';
import type { PersonState } from '../catalogue.ts';
import type {
  changeRole,
  changeState,
  endPersonSessions,
  getPerson,
  listPeople,
  peopleExport,
  redeemSetupLink,
  registerPerson,
  updatePassword,
} from '../contract.ts';

// Written out, so that the screens do not wait for the schema library; the types hold them to the contract.
const list: TargetOf<typeof listPeople> = { method: 'GET', path: '/Account/GetAll', access: 'admin' };
const get: TargetOf<typeof getPerson> = { method: 'GET', path: '/Account/Get:id', access: 'admin' };
const register: TargetOf<typeof registerPerson> = { method: 'POST', path: '/Account/register', access: 'admin' };
const exporting: TargetOf<typeof peopleExport.start> = { method: 'POST', path: '/Account/Export', access: 'admin' };
const password: TargetOf<typeof updatePassword> = {
  method: 'PUT',
  path: '/Account/update-password',
  access: 'signedIn',
};
const state: TargetOf<typeof changeState> = { method: 'PUT', path: '/Account/state/:id', access: 'admin' };
const role: TargetOf<typeof changeRole> = { method: 'PUT', path: '/Account/role/:id', access: 'admin' };
const end: TargetOf<typeof endPersonSessions> = { method: 'POST', path: '/Account/end-sessions/:id', access: 'admin' };
const setUp: TargetOf<typeof redeemSetupLink> = { method: 'POST', path: '/Account/setup', access: 'public' };

export const peopleName = 'people';

/** The list screen takes filters and sort keys from the contract, so its loose query is one the contract knows. */
export function fetchPeople(query: ListQuery, signal: AbortSignal) {
  return callList(list, { query: query as object, signal });
}

/** As with its query, what the list asks to be exported comes from the contract's own words. */
export const startPeopleExport = (request: ExportRequest) => call(exporting, { body: request as never });

export function personQuery(id: number) {
  return queryOptions({
    queryKey: [peopleName, 'record', id],
    queryFn: ({ signal }) => callRecord(get, { params: { id }, signal }),
  });
}

interface NewPerson {
  username: string;
  password: string;
  roleId: number;
}

export function sendNewPerson(person: NewPerson, idempotencyKey: string) {
  return call(register, { body: person, idempotencyKey });
}

interface NewPassword {
  userId: number;
  newPassword: string;
  oldPassword?: string;
}

export const sendPassword = (change: NewPassword) => call(password, { body: change });

/** After a change of a person, whatever came of it: the drawer and the list are asked for anew. */
function useRefresh(id: number) {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: personQuery(id).queryKey });
    void refreshLists(queryClient, peopleName);
  };
}

type Versioned<Change> = Change & { version: string | undefined };
const ifMatch = (version: string | undefined) => (version ? { ifMatch: version } : {});

export function useStateChange(id: number) {
  return useMutation({
    mutationFn: (change: Versioned<{ state: PersonState }>) =>
      call(state, { params: { id }, body: { state: change.state }, ...ifMatch(change.version) }),
    onSettled: useRefresh(id),
  });
}

export function useRoleChange(id: number) {
  return useMutation({
    mutationFn: (change: Versioned<{ roleId: number }>) =>
      call(role, { params: { id }, body: { roleId: change.roleId }, ...ifMatch(change.version) }),
    onSettled: useRefresh(id),
  });
}

export function useSessionsEnd(id: number) {
  return useMutation({
    mutationFn: (sessionId: number | undefined) =>
      call(end, { params: { id }, body: sessionId === undefined ? {} : { sessionId } }),
    onSettled: useRefresh(id),
  });
}

export function usePasswordChange(id: number) {
  return useMutation({ mutationFn: sendPassword, onSuccess: useRefresh(id) });
}

interface FirstAdmin {
  secret: string;
  username: string;
  password: string;
}

export function requestSetUp(body: FirstAdmin, idempotencyKey: string): Promise<{ username: string }> {
  return call(setUp, { body, idempotencyKey });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { exportOf, pagesOf } from '#web/ui/list-screen/list-calls.ts';
import { addresses } from '../addresses.ts';
import { type PersonState, peopleColumnKeys } from '../catalogue.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const peopleName = 'people';

export const fetchPeople = pagesOf(calls.listPeople);

export const startPeopleExport = exportOf(calls.peopleExport, peopleColumnKeys);

export function personQuery(id: number) {
  return queryOptions({
    queryKey: [peopleName, 'record', id],
    queryFn: ({ signal }) => callRecord(calls.getPerson, { params: { id }, signal }),
  });
}

interface NewPerson {
  username: string;
  password: string;
  roleId: number;
  joinedDay: string;
}

export function sendNewPerson(person: NewPerson, idempotencyKey: string) {
  return call(calls.registerPerson, { body: person, idempotencyKey });
}

interface NewPassword {
  userId: number;
  newPassword: string;
  oldPassword?: string;
}

export const sendPassword = (change: NewPassword) => call(calls.updatePassword, { body: change });

/** After an attempt to change a person: invalidates the drawer and the list, whatever the result. */
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
      call(calls.changeState, { params: { id }, body: { state: change.state }, ...ifMatch(change.version) }),
    onSettled: useRefresh(id),
  });
}

export function useRoleChange(id: number) {
  return useMutation({
    mutationFn: (change: Versioned<{ roleId: number }>) =>
      call(calls.changeRole, { params: { id }, body: { roleId: change.roleId }, ...ifMatch(change.version) }),
    onSettled: useRefresh(id),
  });
}

export function useSessionsEnd(id: number) {
  return useMutation({
    mutationFn: (sessionId: number | undefined) =>
      call(calls.endPersonSessions, { params: { id }, body: sessionId === undefined ? {} : { sessionId } }),
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
  return call(calls.redeemSetupLink, { body, idempotencyKey });
}

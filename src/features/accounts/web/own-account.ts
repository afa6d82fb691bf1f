import { queryOptions } from '@tanstack/react-query';
import type { updatePassword } from '#features/people/contract.ts';
import { call } from '#web/api/client.ts';
import type { TargetOf } from '#web/api/target.ts';
import type { endOwnSession, endOwnSessions, getOverview, listOwnSessions } from '../contract.ts';

const overview: TargetOf<typeof getOverview> = { method: 'GET', path: '/Account/overview', access: 'signedIn' };
const list: TargetOf<typeof listOwnSessions> = { method: 'GET', path: '/Account/sessions', access: 'signedIn' };
const endOne: TargetOf<typeof endOwnSession> = {
  method: 'POST',
  path: '/Account/sessions/end/:id',
  access: 'signedIn',
};
const endAll: TargetOf<typeof endOwnSessions> = {
  method: 'POST',
  path: '/Account/sessions/end-all',
  access: 'signedIn',
};
const password: TargetOf<typeof updatePassword> = {
  method: 'PUT',
  path: '/Account/update-password',
  access: 'signedIn',
};

export const overviewQuery = queryOptions({
  queryKey: ['account', 'overview'],
  queryFn: ({ signal }) => call(overview, { signal }),
});

export const ownSessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call(list, { signal }),
});

export const requestSessionEnd = (id: number) => call(endOne, { params: { id } });
export const requestSessionsEnd = (keepThis: boolean) => call(endAll, { body: { keepThis } });

export const requestNewPassword = (userId: number, oldPassword: string, newPassword: string) =>
  call(password, { body: { userId, oldPassword, newPassword } });

import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { recordId, uniqueName } from '#shared/formats.ts';
import { listQuery } from '#shared/list.ts';

const tag = 'Roles';

/** At most 60 characters; unique after normalisation (`nameKey`). */
const name = uniqueName(60);

export const role = z.object({
  id: z.number(),
  name: z.string(),
  /** `Admin`: neither renamed nor removed. */
  isBuiltIn: z.boolean(),
  requiresSecondFactor: z.boolean(),
  /** How many have it, disabled ones included. */
  people: z.number(),
  createdDate: z.string(),
});
export type Role = z.output<typeof role>;

export const roleSorts = ['name', 'createdDate'] as const;

export const listRoles = endpoint({
  id: 'listRoles',
  method: 'GET',
  path: '/Role/getall',
  access: 'admin',
  summary: 'The roles, with the number of people in each; searched by name.',
  tag,
  query: listQuery({ sorts: roleSorts, filters: {} }),
  result: z.array(role),
});

export const createRole = endpoint({
  id: 'createRole',
  method: 'POST',
  path: '/Role/create',
  access: 'admin',
  summary: 'A new role. `userId` is the caller’s own, or left out.',
  tag,
  bodyLimit: 4 * 1024,
  status: 201,
  takesIdempotencyKey: true,
  isVersioned: true,
  refusals: ['conflict', 'forbidden'],
  body: z.strictObject({ userId: recordId.optional(), name }),
  result: role,
});

export const getRole = endpoint({
  id: 'getRole',
  method: 'GET',
  path: '/Role/Get:id',
  access: 'admin',
  summary: 'One role; its version is the `ETag`.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: role,
});

export const updateRole = endpoint({
  id: 'updateRole',
  method: 'PUT',
  path: '/Role/update/:id',
  access: 'admin',
  freshProof: true,
  summary: 'Renames a role that is not built in, or asks its people for a second factor at sign-in.',
  tag,
  bodyLimit: 4 * 1024,
  params: { id: recordId },
  refusals: ['not-found', 'conflict', 'stale-version'],
  body: z.strictObject({ name: name.optional(), requiresSecondFactor: z.boolean('invalid').optional() }),
  result: role,
});

export const removeRole = endpoint({
  id: 'removeRole',
  method: 'POST',
  path: '/Role/remove/:id',
  access: 'admin',
  summary: 'Removes a role that is not built in and that nobody has; `detail` of a 409 says how many have it.',
  tag,
  params: { id: recordId },
  status: 204,
  refusals: ['not-found', 'conflict'],
});

import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { listQuery } from '#shared/list/list.ts';
import { recordId, uniqueName } from '#shared/text/formats.ts';
import { addresses } from './addresses.ts';

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

export const listRoles = endpoint(addresses.listRoles, {
  summary: 'The roles, with the number of people in each; searched by name.',
  tag,
  query: listQuery({ sorts: roleSorts, filters: {} }),
  result: z.array(role),
});

export const createRole = endpoint(addresses.createRole, {
  summary: 'A new role. `userId` is the caller’s own, or left out.',
  tag,
  bodyLimit: 4 * 1024,
  status: 201,
  takesIdempotencyKey: true,
  isVersioned: true,
  refusals: ['conflict', 'forbidden'],
  body: z.strictObject({ userId: z.optional(recordId), name }),
  result: role,
});

export const getRole = endpoint(addresses.getRole, {
  summary: 'One role; its version is the `ETag`.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: role,
});

export const updateRole = endpoint(addresses.updateRole, {
  freshProof: true,
  summary: 'Renames a role that is not built in, or asks its people for a second factor at sign-in.',
  tag,
  bodyLimit: 4 * 1024,
  params: { id: recordId },
  refusals: ['not-found', 'conflict', 'stale-version'],
  body: z.strictObject({ name: z.optional(name), requiresSecondFactor: z.optional(z.boolean('invalid')) }),
  result: role,
});

export const removeRole = endpoint(addresses.removeRole, {
  summary: 'Removes a role that is not built in and that nobody has; `detail` of a 409 says how many have it.',
  tag,
  params: { id: recordId },
  status: 204,
  refusals: ['not-found', 'conflict'],
});

/** As the API document names them. */
export const records = { Role: role };

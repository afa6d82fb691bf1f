import type { Db } from '#db/open.ts';
import { violates } from '#db/violates.ts';
import { type AuditChange, recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { createInTransaction } from '#server/idempotency/create-once.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, RequestContext } from '#server/routing/route.ts';
import type { AuditAction } from '#shared/audit.ts';
import type { Role } from '../contract.ts';
import { deleteRole, insertRole, isNameTaken, lockedRole, type RoleRow, roleById, saveRole } from './queries.ts';

/** The caller and the request, for the audit rows. */
interface ChangeContext {
  caller: Caller;
  request: RequestContext;
}

export function roleAnswer(row: RoleRow): Answer<Role> {
  return { version: row.version, body: presentRole(row) };
}

export function presentRole(row: RoleRow): Role {
  return {
    id: row.id,
    name: row.name,
    isBuiltIn: row.is_built_in,
    requiresSecondFactor: row.requires_second_factor,
    people: row.people,
    createdDate: row.created_at,
  };
}

const nameTaken = () => refuse('conflict', { codes: { name: ['taken'] } });

function record(
  db: Db,
  { caller, request }: ChangeContext,
  action: AuditAction,
  roleId: number,
  changes: AuditChange[],
) {
  return recordAudit(db, request, {
    actorId: caller.id,
    action,
    subject: `role ${roleId}`,
    changes,
  });
}

export function makeRole(db: Db, context: ChangeContext, name: string): Promise<Answer<Role> | Refusal> {
  const once = { scope: `roles ${context.caller.id}`, key: context.request.idempotencyKey, body: { name } };
  return createInTransaction(db, once, async (transaction) => {
    const role = await insertRole(transaction, name);
    if (!role) return nameTaken();
    await record(transaction, context, 'role-created', role.id, [{ field: 'name', after: name }]);
    return roleAnswer(role);
  });
}

/** Names are unique, also under concurrent requests. */
export async function changeRole(
  db: Db,
  context: ChangeContext,
  id: number,
  input: { name?: string | undefined; requiresSecondFactor?: boolean | undefined },
): Promise<Answer<Role> | Refusal> {
  const { ifMatch } = context.request;
  const change = async (transaction: Db) => {
    const role = await lockedRole(transaction, id);
    if (!role) return refuse('not-found');
    if (ifMatch !== undefined && ifMatch !== role.version) return refuse('stale-version');
    const { name = role.name, requiresSecondFactor = role.requires_second_factor } = input;
    const changes: AuditChange[] = [];
    if (name !== role.name) changes.push({ field: 'name', before: role.name, after: name });
    if (requiresSecondFactor !== role.requires_second_factor)
      changes.push({ field: 'requiresSecondFactor', before: role.requires_second_factor, after: requiresSecondFactor });
    if (changes.length === 0) return roleAnswer(role);
    if (role.is_built_in && name !== role.name) return refuse('conflict', { codes: { name: ['built-in'] } });
    if (await isNameTaken(transaction, name, id)) return nameTaken();
    await saveRole(transaction, { id, name, requiresSecondFactor });
    await record(transaction, context, 'role-changed', id, changes);
    const saved = await roleById(transaction, id);
    return saved ? roleAnswer(saved) : refuse('not-found');
  };
  return inTransaction(db, change).catch((error) => {
    if (violates(error, 'roles_name_key_key')) return nameTaken();
    throw error;
  });
}

export function dropRole(db: Db, context: ChangeContext, id: number): Promise<Answer<undefined> | Refusal> {
  return inTransaction(db, async (transaction) => {
    const role = await lockedRole(transaction, id);
    if (!role) return refuse('not-found');
    if (role.is_built_in) return refuse('conflict', { codes: { id: ['built-in'] } });
    if (role.people > 0) {
      const detail = `${role.people} ${role.people === 1 ? 'person has' : 'people have'} this role.`;
      return refuse('conflict', { codes: { id: ['role-in-use'] }, detail });
    }
    await deleteRole(transaction, id);
    await record(transaction, context, 'role-removed', id, [{ field: 'name', before: role.name }]);
    return { body: undefined };
  });
}

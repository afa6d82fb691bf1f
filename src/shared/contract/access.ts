/**
 * Who may call an endpoint or open a page. There is no default: a contract without a rule does not compile.
 * `{ self: 'userId' }` admits the person whose id is in that path parameter, and every Admin.
 */
export type Access = 'public' | 'signedIn' | 'admin' | { self: string };

/** The signed-in person behind a request. */
export interface Person {
  id: number;
  username: string;
  role: string;
  isAdmin: boolean;
}

export type AccessVerdict = 'allowed' | 'unauthenticated' | 'forbidden';

/** The only access check; used by the server, the page guard, the side menu and the tests. */
export function checkAccess(
  access: Access,
  person: Pick<Person, 'id' | 'isAdmin'> | undefined,
  params: Record<string, unknown> = {},
): AccessVerdict {
  if (access === 'public') return 'allowed';
  if (!person) return 'unauthenticated';
  if (access === 'signedIn' || person.isAdmin) return 'allowed';
  if (access === 'admin') return 'forbidden';
  return Number(params[access.self]) === person.id ? 'allowed' : 'forbidden';
}

/** The name of the one built-in role with every right. */
export const adminRole = 'Admin';

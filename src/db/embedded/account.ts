import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The unprivileged user that PostgreSQL runs as when we are root. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/**
 * Data that exists keeps its owner, so that a user installed later changes nothing. Otherwise an account made for the
 * product, then the one made for PostgreSQL; `nobody` only last, because every other daemon that runs as `nobody`
 * could read the data. initdb insists on an entry in the user list, so a free number without a name is no choice.
 */
const preferredNames = ['suvidha', 'postgres', '_postgres', 'nobody'];

/** Asked anew each time: the server gives root up while it starts. */
export const isRoot = () => process.getuid?.() === 0;

/** The account for a data folder (which need not exist yet); undefined when we are no root and run it as ourselves. */
export function accountFor(dataFolder: string): Account | undefined {
  if (!isRoot()) return undefined;
  const users = knownUsers();
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) {
    const name = users.find((user) => user.uid === owner.uid)?.name ?? String(owner.uid);
    return { name, uid: owner.uid, gid: owner.gid };
  }
  const account = preferredAccount(users);
  if (account !== undefined) return account;
  throw new Error(
    `PostgreSQL does not run as root and none of the users ${preferredNames.join(', ')} exists. ` +
      'Create one (useradd --system suvidha), start as an ordinary user, or set DATABASE_URL.',
  );
}

const preferredAccount = (users: Account[]) =>
  preferredNames.map((name) => users.find((user) => user.name === name)).find((user) => user);

/** The account of whoever owns the first of these folders that exists and is not root's; else one made for such a purpose. */
export function accountOfOwner(folders: string[]): Account | undefined {
  const users = knownUsers();
  const owners = folders.map((folder) => statSync(folder, { throwIfNoEntry: false })?.uid);
  return owners.map((uid) => users.find((user) => user.uid === uid)).find((user) => user) ?? preferredAccount(users);
}

/** Runs a shell test as the account: asking the system itself also honours access lists and mount options. */
export function accountCan(account: Account, script: string, ...values: string[]): boolean {
  const { uid, gid } = account;
  const answer = spawnSync('/bin/sh', ['-c', script, 'sh', ...values], { uid, gid, cwd: '/', stdio: 'ignore' });
  return answer.status === 0;
}

export function giveTo(account: Account | undefined, path: string): void {
  if (account !== undefined) chownSync(path, account.uid, account.gid);
}

/** Changes the owner of a folder and all in it, as after a copy by root. */
export function giveAllTo(account: Account | undefined, folder: string): void {
  if (account === undefined || statSync(folder).uid === account.uid) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, name), account.uid, account.gid);
  }
  giveTo(account, folder);
}

function knownUsers(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((user) => user.name !== '' && Number.isInteger(user.uid) && user.uid !== 0);
}

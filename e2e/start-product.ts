import { rm } from 'node:fs/promises';
import type { FullConfig } from '@playwright/test';
import { newPassword } from '#testing/factories.ts';
import { freePort, startProduct } from '#testing/product.ts';
import { removeAbandonedFolders, temporaryFolder } from '#testing/temporary-folder.ts';

/** One product for the whole run, with sample data; its address and sign-ins reach the tests by the environment. */
export default async function start({ workers }: FullConfig) {
  await removeAbandonedFolders();
  const dataDir = await temporaryFolder();
  const product = await startProduct({
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    ENQUIRIES_PER_ADDRESS_IN_10_MINUTES: '100000',
    ENQUIRIES_PER_HOUR: '100000',
    REQUESTS_PER_PERSON_AND_MINUTE: '10000000',
  });
  const [, username = '', password = ''] = /^ {2}Admin +(\S+) +(\S+)$/m.exec(product.output()) ?? [];
  process.env.SUVIDHA_ADDRESS = product.address;
  process.env.SUVIDHA_DATA_DIR = dataDir;
  process.env.SUVIDHA_SIGN_INS = JSON.stringify(await peopleOf(product.address, { username, password }, workers));
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

interface SignIn {
  username: string;
  password: string;
}

/** Each worker has an administrator and a member of staff of its own: nobody's sign-ins end another's sessions. */
async function peopleOf(address: string, admin: SignIn, workers: number): Promise<Record<'Admin' | 'Staff', SignIn>[]> {
  const call = async <Body>(method: string, path: string, token?: string, body?: object): Promise<Body> => {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  const { token } = await call<{ token: string }>('POST', '/Account/login', undefined, admin);
  const roles = await call<{ id: number; name: string }[]>('GET', '/Role/getall', token);
  const make = async (name: 'Admin' | 'Staff', index: number): Promise<SignIn> => {
    const signIn = { username: `${name.toLowerCase()}-${index}@example.com`, password: newPassword() };
    const roleId = roles.find((role) => role.name === name)?.id;
    await call('POST', '/Account/register', token, { ...signIn, roleId });
    return signIn;
  };
  const indexes = Array.from({ length: workers }, (_, index) => index);
  return Promise.all(
    indexes.map(async (index) => ({ Admin: await make('Admin', index), Staff: await make('Staff', index) })),
  );
}

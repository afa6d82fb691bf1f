import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { urlOfRunning } from '#db/embedded/running.ts';
import { newPassword } from '#testing/factories.ts';
import { freePort, startProduct } from '#testing/product.ts';
import { sampleAdmin, settingsForJourneys } from '#testing/sample-product.ts';
import { removeAbandonedFolders, temporaryFolder } from '#testing/temporary-folder.ts';

/**
 * One product for the whole run, with sample data; its address and sign-ins reach the tests by the environment. `JOURNEYS_AT` names one
 * that runs already, `JOURNEYS_ADMIN` its administrator (`name password`) and `JOURNEYS_DATABASE` the database, as its owner.
 */
export default async function start({ workers }: FullConfig) {
  const { address, admin, ownerUrl, stop } = process.env.JOURNEYS_AT ? runningProduct(process.env) : await ownProduct();
  process.env.SUVIDHA_ADDRESS = address;
  process.env.SUVIDHA_OWNER_URL = ownerUrl;
  process.env.SUVIDHA_SIGN_INS = JSON.stringify(await peopleOf(address, admin, workers));
  return stop;
}

function runningProduct({ JOURNEYS_AT, JOURNEYS_ADMIN = '', JOURNEYS_DATABASE = '' }: NodeJS.ProcessEnv) {
  const [username = '', password = ''] = JOURNEYS_ADMIN.split(' ');
  return {
    address: JOURNEYS_AT ?? '',
    admin: { username, password },
    ownerUrl: JOURNEYS_DATABASE,
    stop: async () => {},
  };
}

async function ownProduct() {
  await removeAbandonedFolders();
  const dataDir = await temporaryFolder();
  const product = await startProduct({ DATA_DIR: dataDir, PORT: String(await freePort()), ...settingsForJourneys });
  process.env.SUVIDHA_DATA_DIR = dataDir;
  return {
    address: product.address,
    admin: sampleAdmin(product),
    ownerUrl: urlOfRunning(join(dataDir, 'pg')) ?? '',
    stop: async () => {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
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

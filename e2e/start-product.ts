import { rm } from 'node:fs/promises';
import { freePort, startProduct } from '#testing/product.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

/** One product for the whole run, with sample data; its address and sign-ins reach the tests by the environment. */
export default async function start() {
  const dataDir = await temporaryFolder();
  const product = await startProduct({
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    ENQUIRIES_PER_ADDRESS_IN_10_MINUTES: '100000',
    ENQUIRIES_PER_HOUR: '100000',
  });
  const signIns = [...product.output().matchAll(/^ {2}(Admin|Staff) +(\S+) +(\S+)$/gm)];
  process.env.SUVIDHA_ADDRESS = product.address;
  process.env.SUVIDHA_SIGN_INS = JSON.stringify(
    Object.fromEntries(signIns.map(([, role, username, password]) => [role, { username, password }])),
  );
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

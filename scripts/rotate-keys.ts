import { parseArgs } from 'node:util';
import { keyedHashes } from '#app/keyed-hashes.ts';
import { openBeside } from '#app/open-beside.ts';
import { DataFolderBusy } from '#db/embedded.ts';
import { ConfigRefused, readConfig } from '#server/config.ts';
import { WrongKey } from '#server/personal-data/check-keys.ts';
import { RotationUnderWay, rotateKeys } from '#server/personal-data/rotate-keys.ts';

// `npm run keys:rotate`, and `npm run keys:rotate -- --remove-old` when the old keys are to go: with the server's settings,
// beside a running server or without one. Stopped half-way, the same command goes on.

async function run() {
  const { values } = parseArgs({ options: { 'remove-old': { type: 'boolean', default: false } } });
  const config = readConfig(process.env);
  const { db, close } = await openBeside(config);
  const rings = { data: config.DATA_KEYS, index: config.INDEX_KEYS };
  try {
    await rotateKeys({ db, rings, keyedHashes, isRemoving: values['remove-old'], say: (line) => console.log(line) });
  } finally {
    await close();
  }
}

run().catch((error) => {
  const isExpected = [ConfigRefused, DataFolderBusy, WrongKey, RotationUnderWay].some((kind) => error instanceof kind);
  console.error(isExpected ? error.message : (error?.stack ?? String(error)));
  process.exit(1);
});

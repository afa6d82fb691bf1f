import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { urlOfRunning } from '#db/embedded/running.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { freePort, type Product, startProduct } from '#testing/product.ts';
import { settingsForJourneys } from '#testing/sample-product.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { test } from './journey.ts';

interface Mailing {
  product: Product;
  /** The mail server that it sends to. */
  mails: MailServer;
  query: (text: string) => Promise<void>;
}

/** A product of the file's own, from before its first test to after its last: what is switched on in it mails nobody of other journeys. */
export function startMailingProduct(): Mailing {
  const mailing = {} as Mailing;
  const stops: (() => Promise<unknown>)[] = [];
  test.beforeAll(async () => {
    const dataDir = await temporaryFolder();
    stops.push(() => rm(dataDir, { recursive: true, force: true }));
    const mails = await startMailServer({}, (stop) => stops.push(stop));
    const product = await startProduct({
      ...settingsForJourneys,
      ...{ DATA_DIR: dataDir, PORT: String(await freePort()) },
      ...{ SMTP_URL: `smtp://127.0.0.1:${mails.port}`, MAIL_FROM: 'office@agency.example' },
    });
    stops.push(() => product.stop());
    const query = async (text: string) => {
      const database = new pg.Client({ connectionString: urlOfRunning(join(dataDir, 'pg')) });
      await database.connect();
      try {
        await database.query(text);
      } finally {
        await database.end();
      }
    };
    Object.assign(mailing, { product, mails, query });
  });
  test.afterAll(async () => {
    for (const stop of stops.toReversed()) await stop();
  });
  return mailing;
}

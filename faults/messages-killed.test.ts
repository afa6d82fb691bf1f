import { randomInt } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { sampleSettings } from '#features/site/catalogue.ts';
import { referenceAlphabet } from '#shared/text/reference.ts';
import { cleanUpWith, testFolder } from '#testing/cleanup.ts';
import { recordFigure } from '#testing/figures.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { messagesOn } from '#testing/message-settings.ts';
import { freePort, killHard, type Product, startProduct } from '#testing/product.ts';
import { inScope } from '#testing/test-scope.ts';
import { untilTrue } from '#testing/until-true.ts';
import { startOwnDatabase } from './own-database.ts';
import { settingsUnderFault, signInAdmin } from './sign-in.ts';

const { messages, kills } = inScope({ always: { messages: 200, kills: 2 }, full: { messages: 5_000, kills: 50 } });
const afterAllMs = 3_600_000;

/** It takes its time over each mail, so that a kill finds one half-way. */
const mails = await startMailServer(
  { onMailFrom: (_from, _session, done) => void setTimeout(done, randomInt(20)) },
  cleanUpWith,
);
const database = await startOwnDatabase();
const settings = {
  ...settingsUnderFault(),
  ...database.direct,
  SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
  MAIL_FROM: 'office@agency.example',
  DATA_DIR: await testFolder(),
  PORT: String(await freePort()),
};
let product: Product = await startProduct(settings);
const client = new Client({ connectionString: database.ownerUrl });
await client.connect();
afterAll(async () => {
  await client.end();
  await product.stop();
});

async function switchOn() {
  const answer = await fetch(`${product.address}/api/SiteSettings/update`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await signInAdmin(product.address, settings)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...sampleSettings, messages: messagesOn(['received']) }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

const addRequests = () =>
  client.query(
    `insert into enquiries (reference, service_type, first_name, mobile, email, address, pincode, dob, notice_version)
     select 'SR-' || substr($2, 1 + n % 8, 4) || '-' || lpad(to_hex(n), 4, '0'), 'Loan', 'Asha', '+9198' || lpad(n::text, 8, '0'),
       'visitor-' || n || '@example.com', 'Sample Street, Anand', '388001', '1990-01-01', '2026-11-29'
     from generate_series(1, $1::int) as n`,
    [messages, referenceAlphabet],
  );

async function count(condition: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from service_messages where ${condition}`,
  );
  return rows[0]?.count ?? 0;
}

test(`F-35: of ${messages} messages under ${kills} kills of the server or the mail server none is lost, and only what is told as such was handed over twice`, {
  timeout: afterAllMs,
}, async () => {
  await switchOn();
  await addRequests();
  expect(await count('true')).toBe(messages);
  for (let round = 1; round <= kills; round++) {
    const least = Math.floor((messages * round) / (kills + 1));
    await untilTrue(() => mails.taken.length >= least, 300_000);
    if (round % 2) {
      await killHard(product);
      product = await startProduct(settings);
    } else mails.dropConnections();
  }
  await untilTrue(async () => (await count(`state <> 'sent'`)) === 0, 600_000);
  const byRecipient = Map.groupBy(mails.taken, ({ to }) => to.join());
  expect(byRecipient.size, 'none is lost').toBe(messages);
  const repeated = [...byRecipient.values()].filter((taken) => taken.length > 1);
  const names = (raw: string) => /^Message-ID: (.+)$/im.exec(raw)?.[1];
  for (const taken of repeated) {
    expect(taken).toHaveLength(2);
    expect(new Set(taken.map(({ raw }) => names(raw))).size, 'by one name').toBe(1);
  }
  const { rows } = await client.query<{ email: string }>(
    'select e.email from service_messages m join enquiries e on e.id = m.enquiry_id where m.is_unsure',
  );
  const told = new Set(rows.map(({ email }) => email));
  expect(told.size, 'one for each kill at most').toBeLessThanOrEqual(kills);
  expect(repeated.flatMap(([one]) => one?.to ?? []).filter((to) => !told.has(to))).toEqual([]);
  recordFigure('F-35', {
    figure: `0 of ${messages} messages lost under ${kills} kills; ${repeated.length} handed over twice, by one name each, all of them told so (${told.size})`,
    pass: '0 lost; repeats told, one a kill at most',
  });
});

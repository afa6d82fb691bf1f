import { afterAll, expect, test } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { enquiryForm, newPassword } from '#testing/factories.ts';
import { recordFigure } from '#testing/figures.ts';
import { freePort, killHard, type Product, startProduct } from '#testing/product.ts';
import { inScope } from '#testing/test-scope.ts';

const { kills, wanted } = inScope({ always: { kills: 2, wanted: 200 }, full: { kills: 10, wanted: 1_000 } });
const writers = 16;
let product: Product | undefined;

const dataDir = await testFolder();
afterAll(() => product?.stop());

async function allReferences(address: string, token: string): Promise<string[]> {
  const references: string[] = [];
  let next: string | undefined = '/api/ServicesRequest/GetAllServicesRequest?limit=200';
  while (next) {
    const answer: Response = await fetch(`${address}${next}`, { headers: { authorization: `Bearer ${token}` } });
    references.push(...((await answer.json()) as { reference: string }[]).map((row) => row.reference));
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return references;
}

test(`F-01, F-02: of ${wanted} acknowledged enquiries under ${kills} kills none is lost and none is there twice`, {
  timeout: 240_000,
}, async () => {
  const password = newPassword();
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    BOOTSTRAP_ADMIN_USERNAME: 'admin@example.com',
    BOOTSTRAP_ADMIN_PASSWORD: password,
    ENQUIRIES_PER_ADDRESS_IN_10_MINUTES: '1000000',
    ENQUIRIES_PER_HOUR: '1000000',
    REQUESTS_PER_PERSON_AND_MINUTE: '1000000',
  };
  const acknowledged = new Map<string, string>();
  let sent = 0;
  let running = await startProduct(settings);
  product = running;

  /** One visitor after another; each presses again, with the same key, until the enquiry is acknowledged. */
  async function write() {
    while (sent < wanted) {
      const index = sent++;
      const key = `enquiry-${index}`;
      const body = JSON.stringify(enquiryForm(index));
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      while (!acknowledged.has(key)) {
        const answer = await fetch(`${running.address}/api/ServicesRequest/Create`, {
          method: 'POST',
          headers,
          body,
        }).catch(() => undefined);
        if (answer?.status === 201) acknowledged.set(key, ((await answer.json()) as { reference: string }).reference);
        else await restarting;
      }
    }
  }

  let restarting = Promise.resolve();
  async function killAgainAndAgain() {
    for (let kill = 1; kill <= kills; kill++) {
      const mark = Math.floor((wanted * kill) / (kills + 1));
      while (acknowledged.size < mark) await new Promise(setImmediate);
      restarting = (async () => {
        // The server alone, the server with its database, in turn.
        await killHard(running, kill % 2 === 0 ? dataDir : undefined);
        running = await startProduct(settings);
        product = running;
      })();
      await restarting;
    }
  }

  await Promise.all([killAgainAndAgain(), ...Array.from({ length: writers }, write)]);
  expect(acknowledged.size).toBe(wanted);

  const signedIn = await fetch(`${running.address}/api/Account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@example.com', password }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const stored = await allReferences(running.address, token);
  expect(new Set(stored).size).toBe(stored.length);
  expect(stored.toSorted()).toEqual([...acknowledged.values()].toSorted());
  recordFigure('F-01', {
    figure: `0 of ${wanted} lost in ${kills} kills, every other with the database`,
    pass: '0 lost',
  });
});

test('F-28: a second server on the same folder is refused with a clear sentence', { timeout: 60_000 }, async () => {
  await expect(startProduct({ DATA_DIR: dataDir, PORT: String(await freePort()) })).rejects.toThrow(/pid|process/i);
});

import { type ClientRequest, request } from 'node:http';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPerson } from '#testing/factories.ts';
import { sendPicture, startPictureServer } from '#testing/picture-server.ts';
import { anImage, formOf } from '#testing/pictures.ts';

const app = await startPictureServer();

/** While it runs, nobody's session is found. */
const whileSessionsWait = (work: () => Promise<void>) =>
  app.owner.transaction().execute(async (transaction) => {
    await sql`lock table sessions in access exclusive mode`.execute(transaction);
    await work();
  });

const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

test('senders who go while their session is looked up take nobody’s place', async () => {
  const authorization = `Bearer ${await app.tokenOf(await aPerson(app.db))}`;
  const { payload, headers } = await formOf({ title: 'A picture' }, { field: 'picture', bytes: await anImage() });
  const url = `/api${sendPicture.path}`;
  let heard = 0;
  app.server.server.on('request', () => {
    heard++;
  });

  // One more than may be underway at once.
  const senders: ClientRequest[] = [];
  await whileSessionsWait(async () => {
    for (let index = 0; index < 41; index++) {
      const sender = request(`${app.address}${url}`, { method: 'POST', agent: false });
      sender.setHeader('authorization', authorization);
      sender.setHeader('content-type', headers['content-type']);
      sender.on('error', () => {});
      sender.end(payload);
      senders.push(sender);
    }
    await expect.poll(() => heard, { timeout: 10_000 }).toBe(senders.length);
    for (const sender of senders) sender.destroy();
    await expect.poll(openConnections, { timeout: 10_000 }).toBe(0);
  });

  const sent = await app.server.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload });
  expect(sent.statusCode).toBe(201);
});

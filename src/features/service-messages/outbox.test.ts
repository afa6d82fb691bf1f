import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { sampleSettings } from '#features/site/catalogue.ts';
import { updateSettings } from '#features/site/contract.ts';
import { getTimeline, moveAnyRequest } from '#features/work/contract.ts';
import { cleanUpWith } from '#testing/cleanup.ts';
import { anEnquiry, aPerson } from '#testing/factories.ts';
import { jobServicesOf } from '#testing/job-services.ts';
import { type MailServerOptions, readMail, startMailServer } from '#testing/mail-server.ts';
import { messagesOn } from '#testing/message-settings.ts';
import { startTestApp } from '#testing/server.ts';
import { getMessageState } from './contract.ts';
import { messageJobs } from './server/jobs.ts';
import { isAnyToSend } from './server/send-due.ts';

const minuteMs = 60_000;
const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const saved = await app.as(admin).call(updateSettings, { body: { ...sampleSettings, messages: messagesOn() } });
expect(saved.status, saved.raw).toBe(200);

const servicesFor = (port: number, now = () => new Date()) => ({
  ...jobServicesOf(app),
  now,
  config: {
    ...app.config,
    mail: {
      ...{ host: '127.0.0.1', port, isTlsAtOnce: false, isLoopback: true, auth: undefined },
      from: 'office@suvidha.example',
    },
  },
});
/** One run of the job, so many minutes later. */
const send = (port: number, minutes = 0, stopping = new AbortController().signal) =>
  messageJobs.sendMessages.run(
    servicesFor(port, () => new Date(Date.now() + minutes * minuteMs)),
    { payload: null, stopping },
  );
const aRequest = () => anEnquiry(app.db, { noticeVersion: '2026-11-29' });
const toldOf = async (id: number) => {
  const { body } = await app.as(admin).call(getTimeline, { params: { id } });
  return body.timeline.flatMap(({ message }) => message ?? []);
};
/** Answers each of the first tries in turn, then takes whatever comes. */
function answering(...replies: (number | undefined)[]): NonNullable<MailServerOptions['onRcptTo']> {
  return (_address, _session, done) => {
    const responseCode = replies.shift();
    done(responseCode ? Object.assign(new Error('not now'), { responseCode }) : undefined);
  };
}

beforeEach(async () => {
  await sql`truncate enquiries cascade`.execute(app.owner);
});

test('a recipient that is refused for good is told so at once, and is tried no more', async () => {
  const { taken, port } = await startMailServer({ onRcptTo: answering(550) }, cleanUpWith);
  const { id } = await aRequest();
  await send(port);
  expect(await toldOf(id)).toMatchObject([{ state: 'refused', failure: '550', attempts: 1, isUnsure: false }]);
  await send(port, 24 * 60);
  expect(taken).toEqual([]);
  const { rows } = await sql`select from tracking_links`.execute(app.db);
  expect(rows, 'the link of what was never read').toEqual([]);
  expect((await app.as(admin).call(getMessageState)).body).toMatchObject({ waiting: 0, failed: 1 });
});

test('one that is put off is tried again with growing waits, by the same name, and is given up after two days', async () => {
  const { taken, port } = await startMailServer({ onRcptTo: answering(421, 451, undefined) }, cleanUpWith);
  const { id } = await aRequest();
  await send(port);
  expect(await toldOf(id)).toMatchObject([{ state: 'waiting', failure: '421', attempts: 1, subject: null }]);
  await send(port, 0.5);
  expect((await toldOf(id))[0]).toMatchObject({ attempts: 1 });
  await send(port, 1.1);
  expect((await toldOf(id))[0]).toMatchObject({ attempts: 2, failure: '451' });
  await send(port, 5);
  expect((await toldOf(id))[0]).toMatchObject({ attempts: 2 });
  await send(port, 7);
  expect(taken).toHaveLength(1);
  expect(await toldOf(id)).toMatchObject([{ state: 'sent', isUnsure: false, attempts: 3, failure: null }]);

  const busy = await startMailServer({ onRcptTo: answering(...Array.from({ length: 20 }, () => 451)) }, cleanUpWith);
  const other = await aRequest();
  let failures = 0;
  for (let minutes = 0; minutes < 2 * 24 * 60; minutes += 30) await send(busy.port, minutes).catch(() => failures++);
  expect(await toldOf(other.id)).toMatchObject([{ state: 'failed', attempts: 9 }]);
  expect(failures, 'the job fails once it is given up').toBe(1);
});

test('while no mail server is reached nothing is handed over, each that is due waits, and the job fails after a while', async () => {
  const gone = await startMailServer({}, cleanUpWith);
  await gone.stop();
  const requests = [await aRequest(), await aRequest()];
  await send(gone.port);
  await send(gone.port, 1.1);
  await expect(send(gone.port, 7)).rejects.toMatchObject({ name: 'MailFailed' });
  for (const { id } of requests) {
    expect(await toldOf(id)).toMatchObject([{ state: 'waiting', attempts: 3, isUnsure: false }]);
  }
  const { taken, port } = await startMailServer({}, cleanUpWith);
  await send(port, 23);
  expect(taken).toHaveLength(2);
});

test('where the server took it and said nothing, it is handed over once more at most, and that is told', async () => {
  let drops = 1;
  const { taken, port } = await startMailServer({ dropAfterData: () => drops-- > 0 }, cleanUpWith);
  const { id } = await aRequest();
  await send(port);
  expect(await toldOf(id)).toMatchObject([{ state: 'repeating', isUnsure: true, attempts: 1 }]);
  await send(port, 2);
  expect(await toldOf(id)).toMatchObject([{ state: 'sent', isUnsure: true, attempts: 2 }]);
  const ids = (await Promise.all(taken.map(readMail))).map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size, 'a mail program shows them once').toBe(1);

  drops = 2;
  taken.splice(0);
  const other = await aRequest();
  for (const minutes of [0, 2, 60, 24 * 60]) await send(port, minutes);
  expect(taken).toHaveLength(2);
  expect(await toldOf(other.id)).toMatchObject([{ state: 'unclear', isUnsure: true, attempts: 2 }]);
});

test('what a stopped server had in its hands is handed over once more, and by nobody before its time is over', async () => {
  const { taken, port } = await startMailServer({}, cleanUpWith);
  const { id } = await aRequest();
  await sql`update service_messages set state = 'sending', attempts = 1, kind = 'received', status = 'Pending',
    lease_ends_at = now() + interval '60 seconds'`.execute(app.owner);
  await send(port, 0.5);
  expect(taken).toEqual([]);
  await send(port, 1.5);
  await send(port, 1.6);
  expect(taken).toHaveLength(1);
  expect(await toldOf(id)).toMatchObject([{ state: 'sent', isUnsure: true, attempts: 2 }]);
});

test('a hundred messages are sent once each by four senders at once, and one of each request waits', async () => {
  const { taken, port } = await startMailServer({}, cleanUpWith);
  const requests = await Promise.all(Array.from({ length: 100 }, aRequest));
  await Promise.all(
    requests
      .slice(0, 50)
      .map(({ id }) =>
        app.as(admin).call(moveAnyRequest, { params: { id }, body: { status: 'Completed', stage: null } }),
      ),
  );
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from service_messages`.execute(app.db);
  expect(rows[0]?.count).toBe(100);
  await Promise.all([0, 1, 2, 3].map(() => send(port, 12)));
  expect(taken).toHaveLength(100);
  expect(new Set(taken.map(({ to }) => to.join())).size).toBe(100);
});

test('what comes while a try is put off is told in its place', async () => {
  const { taken, port } = await startMailServer({ onRcptTo: answering(451) }, cleanUpWith);
  const { id } = await aRequest();
  await send(port);
  await app.as(admin).call(moveAnyRequest, { params: { id }, body: { status: 'Completed', stage: null } });
  await send(port, 12);
  expect(taken).toHaveLength(1);
  expect(await toldOf(id)).toMatchObject([{ kind: 'completed', state: 'sent' }]);
});

test('F-15: fifty moves of one request at once are one message', async () => {
  const { taken, port } = await startMailServer({}, cleanUpWith);
  const { id } = await aRequest();
  await send(port);
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      app.as(admin).call(moveAnyRequest, {
        params: { id },
        body: index % 2 ? { status: 'Completed', stage: null } : { status: 'In Progress', stage: null },
      }),
    ),
  );
  await app.as(admin).call(moveAnyRequest, { params: { id }, body: { status: 'Completed', stage: null } });
  const { rows } = await sql`select from service_messages where state = 'waiting'`.execute(app.db);
  expect(rows).toHaveLength(1);
  taken.splice(0);
  await send(port, 12);
  expect(taken).toHaveLength(1);
});

test('without a mail server in the settings nothing is due, and the screen is told', async () => {
  await aRequest();
  expect(await isAnyToSend({ ...jobServicesOf(app) })).toBe(false);
  const { body } = await app.as(admin).call(getMessageState);
  expect(body).toEqual({ isMailSetUp: false, from: null, waiting: 1, failed: 0 });
});

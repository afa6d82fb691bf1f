import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { recordAudit } from '#server/audit/queries.ts';
import { makeKeys } from '#server/keys.ts';
import { makeLogger } from '#server/log.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { type HeadMailConfig, readSmtpConfig } from '#server/mail/smtp-config.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { compareHead } from './contract.ts';
import { headMails, mailHead } from './server/mail-head.ts';
import { sealAll } from './server/seal-rows.ts';

const app = await startTestApp();
const logged: string[] = [];
const log = makeLogger('info', { write: (line) => void logged.push(line) });
const alarms = () => logged.splice(0).flatMap((line) => JSON.parse(line).alarm ?? []);
await recordAudit(app.db, { id: 'request' }, { actorId: undefined, action: 'sign-in' });
await sealAll(app.db, makeKeys(app.config.SIGNING_KEY));

/** A real mail server on this machine, and what it took. */
async function startMailServer(options: SMTPServerOptions = {}) {
  const taken: { to: string[]; mail: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData(stream, { envelope }, done) {
      let mail = '';
      stream.setEncoding('utf8').on('data', (part: string) => {
        mail += part;
      });
      stream.on('end', () => {
        taken.push({ to: envelope.rcptTo.map(({ address }) => address), mail });
        done();
      });
    },
    ...options,
  });
  const listening = once(server.server, 'listening');
  server.listen(0, '127.0.0.1');
  await listening;
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { taken, port: (server.server.address() as AddressInfo).port };
}

function smtpOf(address: string): HeadMailConfig {
  const read = readSmtpConfig({
    ...{ SMTP_URL: address, MAIL_FROM: 'suvidha@agency.example', AUDIT_ANCHOR_EMAIL: 'owner@elsewhere.example' },
  });
  if (!read || Array.isArray(read) || !read.headMail) throw new Error('The settings suffice.');
  return read.headMail;
}
const forget = () => sql`update mailed_heads set tried_at = now() - interval '61 minutes'`.execute(app.db);

test('A-LOG-03: the head is mailed once a day, by whichever node comes first, and is found again in the log', async () => {
  const { taken, port } = await startMailServer();
  const smtp = smtpOf(`smtp://127.0.0.1:${port}`);
  await Promise.all([mailHead(app.db, log, smtp), mailHead(app.db, log, smtp)]);
  await forget();
  await mailHead(app.db, log, smtp);
  expect(taken).toHaveLength(1);
  const { to, mail } = taken[0] ?? { to: [], mail: '' };
  expect(to).toEqual(['owner@elsewhere.example']);
  const [, body64 = ''] = mail.split(/\r?\n\r?\n/);
  const words = Buffer.from(body64, 'base64').toString();
  const number = Number(/^Seal number: (\d+)$/m.exec(words)?.[1]);
  const hash = /^Fingerprint: ([0-9a-f ]+)$/m.exec(words)?.[1] ?? '';
  const admin = await aPerson(app.db, { role: 'Admin' });
  const { body } = await app.as(admin).call(compareHead, { body: { number, hash } });
  expect(body.outcome).toBe('kept');
  expect(alarms()).toEqual([]);
});

test('a mail that no server takes is an alarm without addresses, is tried again an hour later, and then once only', async () => {
  await sql`delete from mailed_heads`.execute(app.owner);
  const refusing = await startMailServer({
    onRcptTo: ({ address }, _session, done) => done(new Error(`550 ${address} is not known here`)),
  });
  const smtp = smtpOf(`smtp://127.0.0.1:${refusing.port}`);
  await mailHead(app.db, log, smtp);
  expect(logged.join('')).not.toContain('@');
  expect(alarms()).toEqual(['audit-head-not-mailed']);
  await mailHead(app.db, log, smtp);
  expect(alarms()).toEqual([]);
  const { taken, port } = await startMailServer();
  await forget();
  await mailHead(app.db, log, smtpOf(`smtp://127.0.0.1:${port}`));
  expect(taken).toHaveLength(1);
  expect(alarms()).toEqual([]);
});

test('A-LOG-03: what somebody has written to the database silences the mails for two days at most, and is an alarm', async () => {
  await sql`delete from mailed_heads`.execute(app.owner);
  await sql`
    insert into mailed_heads (day, sent_at)
    select (now() at time zone 'Asia/Kolkata')::date + n, now() from generate_series(-1, 400) as n`.execute(app.owner);
  const { taken, port } = await startMailServer();
  let hours = 0;
  const turn = headMails(app.db, log, smtpOf(`smtp://127.0.0.1:${port}`), () => hours * 3_600_000);
  for (hours of [0, 47]) await turn();
  expect([taken.length, alarms()]).toEqual([0, []]);
  for (hours of [48, 49, 95]) await turn();
  expect([taken.length, alarms()]).toEqual([1, ['audit-head-not-mailed']]);
  const refusing = await startMailServer({ onRcptTo: (_address, _session, done) => done(new Error('550 no')) });
  await sql`delete from mailed_heads where day > now() + interval '1 day'`.execute(app.owner);
  hours = 0;
  const refused = headMails(app.db, log, smtpOf(`smtp://127.0.0.1:${refusing.port}`), () => hours * 3_600_000);
  for (hours of [48, 48.5, 49]) await refused();
  expect(alarms()).toEqual(['audit-head-not-mailed', 'audit-head-not-mailed']);
});

test('away from this machine no mail goes out without TLS', async () => {
  const { taken, port } = await startMailServer({ disabledCommands: ['STARTTLS'] });
  const smtp = { ...smtpOf(`smtp://127.0.0.1:${port}`), isLoopback: false };
  await expect(sendMail(smtp, { subject: 'head', text: 'head' })).rejects.toThrow(/ETLS/);
  // A certificate that nobody knows.
  const own = await startMailServer({ hideSTARTTLS: false });
  await expect(sendMail({ ...smtp, port: own.port }, { subject: 'head', text: 'head' })).rejects.toThrow(
    /did not take the mail/,
  );
  // The server warns of its own certificate.
  vi.spyOn(globalThis.console, 'error').mockClear();
  expect([taken, own.taken]).toEqual([[], []]);
});

const namesOf = (read: ReturnType<typeof readSmtpConfig>) =>
  Array.isArray(read) ? read.map((problem) => problem.split(/[ :]/)[0]) : read;
const whole = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'a@b.example', AUDIT_ANCHOR_EMAIL: 'c@d.example' };

test.each([
  [{}, undefined],
  [{ AUDIT_ANCHOR_EMAIL: 'a@b.example' }, ['SMTP_URL', 'MAIL_FROM']],
  [{ SMTP_URL: 'smtps://mail.example' }, ['MAIL_FROM']],
  [{ MAIL_FROM: 'a@b.example' }, ['SMTP_URL']],
  [{ ...whole, SMTP_URL: 'https://mail.example' }, ['SMTP_URL']],
  [{ ...whole, SMTP_URL: 'smtps://user:secret@mail.example/?tls.rejectUnauthorized=false' }, ['SMTP_URL']],
  [{ ...whole, SMTP_URL: 'smtps://user@mail.example' }, ['SMTP_URL']],
  [{ ...whole, AUDIT_ANCHOR_EMAIL: 'nobody' }, ['AUDIT_ANCHOR_EMAIL']],
  [{ ...whole, MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, ['MAIL_FROM']],
])('settings of mail that do not suffice are named: %j', (given, wrong) => {
  const read = readSmtpConfig(given);
  expect(namesOf(read)).toEqual(wrong);
  expect(JSON.stringify(read ?? null)).not.toContain('secret@');
});

test('the settings of mail suffice without an address for the head, which then is not mailed', () => {
  const { AUDIT_ANCHOR_EMAIL: to, ...mail } = whole;
  const about = { host: 'mail.example', port: 465, from: 'a@b.example' };
  expect(readSmtpConfig(mail)).toMatchObject({ mail: about, headMail: undefined });
  expect(readSmtpConfig(whole)).toMatchObject({ mail: about, headMail: { ...about, to } });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { eraseEnquiry } from '#features/enquiries/contract.ts';
import { receiptQuery } from '#features/enquiries/server/sign-receipt.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { updateSettings } from '#features/site/contract.ts';
import { makeKeys } from '#server/keys.ts';
import { formatDate, indiaDay } from '#shared/dates/dates.ts';
import { languages } from '#shared/languages.ts';
import { build } from '#testing/build.ts';
import { anEnquiry, aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { slipPapers } from './catalogue.ts';
import { getSlip } from './contract.ts';
import { slipTexts } from './slip/catalogue.ts';

let eventLoopDelayMs = 0;
const load = { eventLoopDelayMs: () => eventLoopDelayMs, waitingQueries: () => 0 };
const app = await startTestApp({ build, load, settings: { PUBLIC_URL: 'https://suvidha.example' } });
const admin = await aPerson(app.db, { role: 'Admin' });
const staff = await aPerson(app.db);
beforeAll(async () => {
  const { status, raw } = await app.as(admin).call(updateSettings, { body: sampleSettings });
  expect(status, raw).toBe(200);
});

const aRequest = (more: Parameters<typeof anEnquiry>[1] = {}) =>
  anEnquiry(app.db, { serviceType: 'Passport Services', firstName: 'Asha Patel', mobile: '+919876543210', ...more });
const slipOf = async (id: number, by = admin) => app.as(by).call(getSlip, { params: { id } });
let networks = 0;
/** Each from another network, as customers are. */
const fetched = async (url: string) => app.app.inject({ url, remoteAddress: `203.0.113.${++networks}` });
/** In points. */
const sizeOf = (pdf: string) => /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)?.slice(1).map(Number) ?? [];
const mm = 72 / 25.4;

describe('a slip', () => {
  test.each(languages)(
    'tells reference, service, day, where it is followed and the office, in %s',
    async (language) => {
      const { id, reference } = await aRequest({ language });
      const { body, raw } = await slipOf(id);
      expect(body).toMatchObject({ language, reference, title: slipTexts[language].title });
      expect(body.entries.map(({ value }) => value)).toEqual([
        reference,
        expect.any(String),
        formatDate(indiaDay(new Date())),
      ]);
      expect(new URL(body.track).searchParams.get('reference')).toBe(reference);
      expect([...new URL(body.track).searchParams.keys()]).toEqual(['reference']);
      expect(body.office[1]).toContain(slipTexts[language].time(sampleSettings.opensAt));
      // It lies on the counter.
      expect(raw).not.toMatch(/Asha|Patel|98765/);
    },
  );

  test.each(languages.flatMap((language) => slipPapers.map((paper) => [language, paper] as const)))(
    'is a PDF of one page and 60 KB at most, in %s on %s',
    async (language, paper) => {
      const { id, reference } = await aRequest({ language });
      const { body } = await slipOf(id);
      const answer = await fetched(`${body.pdfPath}&paper=${paper}`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="${reference}-${paper}.pdf"`);
      expect(answer.headers['cache-control']).toContain('no-store');
      const pdf = answer.rawPayload.toString('latin1');
      expect(answer.rawPayload.length).toBeLessThanOrEqual(60 * 1024);
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
      const [width = 0, height = 0] = sizeOf(pdf);
      if (paper === 'a5') expect([width / mm, height / mm].map(Math.round)).toEqual([148, 210]);
      else expect(Math.round(width / mm)).toBe(80);
    },
  );

  test('is staff’s to print of what they may open', async () => {
    const { id } = await aRequest();
    expect((await slipOf(id, staff)).status).toBe(404);
    await app.db
      .updateTable('work_items')
      .set({ owner_id: staff.id, step: 'call', unassigned_reason: null })
      .where('enquiry_id', '=', id)
      .execute();
    expect((await slipOf(id, staff)).status).toBe(200);
  });

  test('is offered to whoever has just sent a request, and goes with it', async () => {
    const request = await aRequest();
    const query = receiptQuery(makeKeys(app.config.SIGNING_KEY), request);
    const { body } = await fetched(`/contact?${query}`);
    const [, path = ''] = /href="(\/slip\/[^"]+)"/.exec(body) ?? [];
    expect((await fetched(path.replaceAll('&amp;', '&'))).statusCode).toBe(200);
    await app.as(admin).call(eraseEnquiry, { params: { id: request.id } });
    expect((await fetched(path.replaceAll('&amp;', '&'))).statusCode).toBe(404);
  });

  test('is drawn once as long as the same stands on it', async () => {
    const { id } = await aRequest();
    const { body } = await slipOf(id);
    const bytesOf = async () => (await fetched(body.pdfPath)).rawPayload;
    // Each drawing has an identifier of its own.
    const [first, second] = await Promise.all([bytesOf(), bytesOf()]);
    expect(second.equals(first)).toBe(true);
    expect((await bytesOf()).equals(first)).toBe(true);
    const saved = await app.as(admin).call(updateSettings, { body: { ...sampleSettings, phone: '+91 2692 234567' } });
    expect(saved.status, saved.raw).toBe(200);
    expect((await bytesOf()).equals(first)).toBe(false);
  });

  test('is fetched six times at once, and then told when again', async () => {
    const { id } = await aRequest();
    const { body } = await slipOf(id);
    const answers = await Promise.all(Array.from({ length: 7 }, () => fetched(body.pdfPath)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6);
    const waiting = answers.find(({ statusCode }) => statusCode === 429);
    expect(Number(waiting?.headers['retry-after'])).toBeGreaterThan(5);
    expect((await fetched((await slipOf((await aRequest()).id)).body.pdfPath)).statusCode).toBe(200);
  });

  test('is drawn for nobody while the node has more to do than it can', async () => {
    const { body } = await slipOf((await aRequest()).id);
    eventLoopDelayMs = 1_000;
    const { statusCode, headers } = await fetched(body.pdfPath);
    eventLoopDelayMs = 0;
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect((await fetched(body.pdfPath)).statusCode).toBe(200);
  });

  test('is made for nobody who was not given its address', async () => {
    const { reference, id } = await aRequest();
    const { body } = await slipOf(id);
    const other = (await aRequest()).reference;
    for (const path of [`/slip/${reference}`, body.pdfPath.replace(reference, other), '/slip/x'])
      expect((await fetched(path)).statusCode).toBe(404);
  });
});

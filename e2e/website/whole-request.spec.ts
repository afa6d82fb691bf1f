import { randomBytes } from 'node:crypto';
import { type CDPSession, devices, type Page } from '@playwright/test';
import sharp from 'sharp';
import { usualPapers } from '#features/site/papers/catalogue.ts';
import { readMail } from '#testing/mail-server.ts';
import { messagesOn } from '#testing/message-settings.ts';
import { aGrainyImage } from '#testing/pictures.ts';
import { sampleAdmin } from '#testing/sample-product.ts';
import { papers as officePapers } from '#web/messages/office-request-papers/en.ts';
import { toldMessages } from '#web/messages/office-told-messages/en.ts';
import { gu as track } from '#web/messages/tracking/gu.ts';
import { expectNothingFound } from '../axe.ts';
import {
  visitor as aVisitor,
  expect,
  fillForm,
  officeWords,
  opened,
  publicWords,
  receiptWords,
  referenceIn,
  signInByForm,
  test,
  untilTakenOver,
} from '../journey.ts';
import { expectWithinWidth } from '../layout.ts';
import { startMailingProduct } from '../mailing-product.ts';

const words = track.papersNeeded;
const office = officeWords.en;
/** Of its own: it mails whoever asks, and its clock is put forward. */
const own = startMailingProduct();
test.beforeAll(() => switchMessagesOn());

async function switchMessagesOn() {
  const ask = async <Body>(method: string, path: string, headers: Record<string, string>, body?: object) => {
    const answer = await fetch(`${own.product.address}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return { body: JSON.parse(text) as Body, etag: answer.headers.get('etag') ?? '' };
  };
  const { body: session } = await ask<{ token: string }>('POST', '/Account/login', {}, sampleAdmin(own.product));
  const authorization = `Bearer ${session.token}`;
  const {
    body: { settings },
    etag,
  } = await ask<{ settings: object }>('GET', '/SiteSettings/Get', { authorization });
  await ask(
    'PUT',
    '/SiteSettings/update',
    { authorization, 'if-match': etag },
    { ...settings, messages: messagesOn() },
  );
}

/** As a phone has it in a village: 400 kbit/s, 300 ms. */
const slow = { latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 };

async function lineOf(page: Page): Promise<{ cut: () => Promise<void>; mend: () => Promise<void> }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const be = async (offline: boolean) => {
    await session.send('Network.emulateNetworkConditions', { ...slow, offline });
  };
  await be(false);
  return { cut: () => be(true), mend: () => be(false) };
}

/** What waits to be told is told now: nobody waits eleven minutes here. */
const passTime = () => own.query(`update service_messages set due_at = now() where state = 'waiting'`);

async function mailsTo(email: string, count: number) {
  const theirs = () => own.mails.taken.filter(({ to }) => to.includes(email));
  await expect.poll(() => theirs().length, { timeout: 60_000 }).toBe(count);
  const last = theirs().at(-1);
  if (!last) throw new Error('There is no mail.');
  return readMail(last);
}

interface Named {
  en: string;
  gu: string;
}
/** So grainy that it comes in several pieces, also once it is drawn anew. */
const aCard = () =>
  sharp(randomBytes(600 * 400 * 3), { raw: { width: 600, height: 400, channels: 3 } })
    .jpeg()
    .toBuffer();
const paperOf = (id: string): Named => {
  const paper = usualPapers['pan-card'].find((one) => one.id === id);
  if (!paper) throw new Error(`There is no paper ${id}.`);
  return { en: paper.name.en, gu: paper.name.gu ?? '' };
};
const [birth, identity, address, photo] = [
  paperOf('pan-birth'),
  paperOf('pan-identity'),
  paperOf('pan-address'),
  paperOf('pan-photo'),
];

test('a request from its form to its end, by phone over a slow line that breaks twice: slip, papers, one returned and sent again, e-mails, done', {
  tag: '@phone',
}, async ({ browser, openBrowser }) => {
  test.slow();
  const person = { ...aVisitor(), service: 'Pan Card Services', firstName: 'રમેશભાઈ પટેલ' };
  const visitor = await openBrowser(own.product.address);
  const line = await lineOf(visitor);
  // All that leaves the phone.
  const sent: Buffer[] = [];
  visitor.on('request', (asked) => sent.push(asked.postDataBuffer() ?? Buffer.of()));
  const section = visitor.locator('#papers');
  const rowOf = ({ gu }: Named) => section.getByRole('listitem').filter({ hasText: gu }).first();
  const choose = async (paper: Named, name: string, buffer = aGrainyImage()) => {
    const input = section.getByLabel(words.sendOf(paper.gu));
    await input.focus();
    await input.setInputFiles([{ name, mimeType: 'image/jpeg', buffer: await buffer }]);
  };
  /** With the so-manieth piece from now on. */
  const cutAtPiece = (count: number) => {
    let pieces = 0;
    const cut = visitor.waitForRequest((asked) => asked.url().endsWith('/Papers/SendPiece') && ++pieces === count);
    return cut.then(line.cut);
  };
  const expectSent = (paper: Named) =>
    expect(rowOf(paper).getByText(words.sending.all)).toBeVisible({ timeout: 60_000 });

  // The enquiry, in Gujarati, and its slip.
  await visitor.goto('/gu/pancardServices');
  await fillForm(visitor, 'gu', person);
  await untilTakenOver(visitor);
  await visitor.getByRole('button', { name: publicWords.gu.enquiries.submit }).click();
  const success = visitor.locator('[data-success]');
  await expect(success).toContainText(publicWords.gu.enquiries.success, { timeout: 60_000 });
  const reference = referenceIn(await success.textContent());
  await visitor.emulateMedia({ media: 'print' });
  await expect(visitor.getByText(reference, { exact: true }).last()).toBeVisible();
  await expect(visitor.getByRole('img', { name: receiptWords.gu.track })).toBeVisible();
  await visitor.emulateMedia({ media: 'screen' });

  // The first e-mail has the link that needs no typing.
  const receipt = await mailsTo(person.email, 1);
  expect(receipt.subject).toContain(reference);
  const link = linkIn(receipt.text);

  // The slip's way: the reference stands there, the digits are typed.
  await visitor.getByRole('link', { name: receiptWords.gu.track }).click();
  await visitor.getByLabel(track.digits).fill(person.mobile.slice(-4));
  await visitor.getByRole('button', { name: track.submit }).click();
  await expect(visitor.getByText(track.hello('રમેશભાઈ'))).toBeVisible();
  await expect(section).toContainText(words.missing);
  await expectNothingFound(visitor);

  // Three photos; the line breaks while the first and the last are on their way.
  const first = cutAtPiece(1);
  await choose(birth, 'birth.jpg');
  await first;
  await expect(rowOf(birth).getByText(words.sending.waiting).filter({ visible: true })).toBeVisible();
  await line.mend();
  await expectSent(birth);
  await choose(address, 'bank.jpg');
  await expectSent(address);
  const second = cutAtPiece(1);
  await choose(identity, '234123412346.jpg', aCard());
  const dialog = visitor.getByRole('dialog');
  await dialog.getByRole('button', { name: words.yes }).click();
  await dialog.getByRole('button', { name: words.cover.add }).click();
  await dialog.getByRole('button', { name: words.cover.done }).click();
  await second;
  await expect(rowOf(identity).getByText(words.sending.waiting).filter({ visible: true })).toBeVisible();
  await line.mend();
  await expectSent(identity);
  expect(Buffer.concat(sent).includes('234123412346')).toBe(false);
  await expectWithinWidth(visitor);

  // The office, in English at its desk: two are accepted, one returned.
  const desk = await browser.newContext({
    ...devices['Desktop Chrome'],
    ...{ viewport: { width: 1366, height: 768 }, baseURL: own.product.address, serviceWorkers: 'block' },
  });
  const page = await desk.newPage();
  await signInByForm(page, sampleAdmin(own.product));
  await page.goto(`/allservicesdata?q=${reference}`);
  await page.getByRole('row').filter({ hasText: reference }).getByRole('link').first().click();
  const drawer = opened(page);
  const officeRow = ({ en }: Named) => drawer.getByRole('listitem').filter({ hasText: en }).first();
  const press = async (paper: Named, state: 'accepted' | 'returned' | 'received') => {
    await officeRow(paper)
      .getByRole('button', { name: officePapers.change(paper.en) })
      .click();
    await page.getByRole('menuitemradio', { name: officePapers.states[state], exact: true }).click();
    if (state !== 'returned') await expect(officeRow(paper)).toContainText(officePapers.states[state]);
  };
  await press(birth, 'accepted');
  await press(identity, 'accepted');
  await press(address, 'returned');
  const why = page.getByRole('dialog', { name: officePapers.returnTitle(address.en) });
  await why.getByLabel(officePapers.reason).selectOption('out-of-date');
  await why.getByRole('button', { name: officePapers.return }).click();
  await expect(officeRow(address)).toContainText(officePapers.reasons['out-of-date']);
  await press(photo, 'received');
  await press(photo, 'accepted');

  // An e-mail says so; its link opens the page, which says why.
  await passTime();
  const missing = await mailsTo(person.email, 2);
  expect(missing.text).toContain(address.gu);
  for (const paper of [birth, identity, photo]) expect(missing.text).not.toContain(paper.gu);
  await visitor.goto(linkIn(missing.text));
  await expect(rowOf(address)).toContainText(words.returned['out-of-date']);
  await expect(rowOf(birth)).toContainText(words.states.accepted);
  await choose(address, 'new-bank.jpg');
  await expectSent(address);

  // The office accepts it, and the work is done.
  await page.reload();
  await press(address, 'accepted');
  await expect(drawer).toContainText(officePapers.complete);
  await drawer.getByRole('button', { name: office.enquiries.changeStatus }).click();
  await page.getByRole('menuitemradio', { name: office.enquiries.statuses.Completed, exact: true }).click();
  await expect(drawer.getByText(office.enquiries.statuses.Completed, { exact: true }).first()).toBeVisible();
  await passTime();
  const done = await mailsTo(person.email, 3);
  expect(done.text).toContain(reference);

  // Both sides have the whole of it, each in their language.
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: track.standings.Completed.title })).toBeVisible();
  for (const event of [track.events.sent, track.events.Completed])
    await expect(visitor.getByText(event).first()).toBeVisible();
  await page.reload();
  for (const [paper, state] of [
    [birth, 'received'],
    [birth, 'accepted'],
    [identity, 'received'],
    [identity, 'accepted'],
    [address, 'received'],
    [address, 'returned'],
    [address, 'accepted'],
  ] as const)
    await expect(drawer.getByText(officePapers.event(paper.en, officePapers.events[state])).first()).toBeVisible();
  for (const kind of ['received', 'papers-missing', 'completed'] as const)
    await expect(drawer.getByText(toldMessages.kinds[kind]).first()).toBeVisible();
  await expect(drawer.getByText(toldMessages.states.sent, { exact: true })).toHaveCount(3);
  await expectNothingFound(page);
  await desk.close();
});

/** The address of the tracking page that a mail names. */
function linkIn(text = ''): string {
  const [found = ''] = /https?:\S+[?&]link=[\w-]+/.exec(text) ?? [];
  expect(found).not.toBe('');
  return found;
}

import type { Page } from '@playwright/test';
import {
  aCustomerForm,
  fillCustomer,
  openModal,
  pressForTab,
  standInBank,
  submitButton,
} from '../applications/apply-journey.ts';
import { aCard } from '../cards/card-journey.ts';
import { expect, searchFor, signIn, test, visitor } from '../journey.ts';
import { sendEnquiry } from '../office/sent-enquiries.ts';
import { signInAsOwnPerson } from '../own-person.ts';

// A PAN that is nobody's is a 404, which a browser logs.
test.use({ expectedErrors: [/status of 404/] });

/** Everything a browser keeps of a site. */
async function keptBy(page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const kept: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      document.referrer,
    ];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(new Error(name));
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => {
          all.onsuccess = resolve;
        });
        kept.push([name, store, all.result]);
      }
      database.close();
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const answer = await (await caches.open(name)).match(request);
        kept.push([request.url, await answer?.text()]);
      }
    return JSON.stringify(kept);
  });
  return inPage + JSON.stringify(await page.context().cookies());
}

/** What a list is asked for, and the PAN of the specification's look-up, go to the server in an address, which no log of ours holds. */
const withoutLookUp = (text: string) =>
  text.replace(/(\/api\/[^\s?]*\?)[^\s]*/, '$1').replace(/(\/api\/BasicCustomerDetails\/by-panCardNo\/)\w+/, '$1');

/** In the ways it is written down. */
const formsOf = (value: string) => [
  value,
  value.toLowerCase(),
  encodeURIComponent(value),
  btoa(value).replace(/=+$/, ''),
];

test('P-14: of people whom staff typed in, looked up and read nothing stays in the browser, in addresses or on its console', async ({
  page,
}) => {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(withoutLookUp(request.url()), request.headers().referer ?? ''));
  page.on('console', (message) => seen.push(withoutLookUp(message.text()), withoutLookUp(message.location().url)));
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  const [customer, person] = [aCustomerForm(), visitor()];
  const secrets = [
    ...[customer.panCardNo, customer.mobile, customer.email, customer.firstName.split(' ')[1] ?? ''],
    ...[person.mobile, person.email, person.firstName.split(' ')[1] ?? ''],
  ].flatMap(formsOf);
  const expectNothingOfThem = async () => {
    const kept = (await keptBy(page)) + seen.join('\n');
    expect(secrets.filter((secret) => kept.includes(secret))).toEqual([]);
  };

  const card = await aCard();
  await standInBank(page);
  await signInAsOwnPerson(page, 'Staff', '/applycreditcard');
  const modal = await openModal(page, card.bankName);
  await fillCustomer(modal, customer);
  await (await pressForTab(submitButton(modal))).close();
  await expect(page.getByText(customer.firstName).first()).toBeVisible();
  await page.goto('/allcreditcarddata');
  await expect(page.getByText(customer.firstName).first()).toBeVisible();
  await expectNothingOfThem();

  await sendEnquiry({ firstName: person.firstName, mobile: person.mobile, email: person.email });
  await signIn(page, 'Admin', '/allservicesdata');
  await searchFor(page, person.mobile);
  await expect(page.getByText(person.firstName).first()).toBeVisible();
  await page.getByText(person.firstName).first().click();
  await expect(page.getByText(person.email).first()).toBeVisible();
  await expectNothingOfThem();
});

import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { anAadhaar } from '#testing/factories.ts';
import { anImage } from '#testing/pictures.ts';
import { expect, fillBirthday, type Language, letters, officeWords, type SignIn } from '../journey.ts';
import { callAs } from '../own-person.ts';

const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join('');

/** What a person types of themselves; nobody else has these numbers. */
export function someDetails() {
  return {
    firstName: `Asha ${letters()}`,
    middleName: 'Ramesh',
    lastName: 'Patel',
    dateOfBirth: '1990-05-17',
    gender: 'female',
    mobile: `98${digits(8)}`,
    email: `${letters()}@example.com`,
    aadhaar: anAadhaar(randomInt(1_000_000)),
    pan: `ABCPP${digits(4)}Q`,
    qualification: 'B.Com.',
    address: `${digits(3)} Sample Street, Anand`,
    pincode: '388001',
  };
}
export type Details = ReturnType<typeof someDetails>;

export function someBank() {
  return {
    accountHolder: `Asha ${letters()}`,
    accountNumber: `00501${digits(8)}`,
    ifsc: 'HDFC0001234',
    bankName: 'HDFC Bank',
    bankBranch: 'Anand, Station Road',
  };
}
export type Bank = ReturnType<typeof someBank>;

export const aPicture = async () => ({ name: 'me.png', mimeType: 'image/png', buffer: await anImage() });

const optional = new Set(['middleName', 'aadhaar', 'qualification']);

/** What a record says under a title, as text. */
const textUnder = (main: Locator, title: string) => main.locator(`dt:text-is("${title}") + dd`);

/** The form and its fields by their labels, as somebody sees them. */
export function detailsForm(page: Page, language: Language = 'en') {
  const { profiles, ownRecord, frame } = officeWords[language];
  const form = page.getByRole('form', { name: profiles.section });
  const main = page.getByRole('main');
  const field = (name: keyof Details) =>
    form.getByLabel(optional.has(name) ? ownRecord.optional(profiles[name]) : profiles[name], { exact: true });
  const button = (name: 'submit' | 'update' | 'save' | 'cancel') =>
    main.getByRole('button', { name: { ...ownRecord, cancel: frame.cancel }[name], exact: true });
  return {
    form,
    field,
    button,
    file: form.locator('input[type=file]'),
    value: (name: keyof Details) => textUnder(main, profiles[name]),
  };
}

export async function fillDetails(page: Page, details: Details) {
  const { profiles, dates } = officeWords.en;
  const { form, field } = detailsForm(page);
  for (const [name, text] of Object.entries(details) as [keyof Details, string][]) {
    if (name === 'gender') await field(name).selectOption(text);
    else if (name === 'dateOfBirth') await fillBirthday(form.getByRole('group', { name: profiles[name] }), text, dates);
    else await field(name).fill(text);
  }
}

export function bankForm(page: Page, language: Language = 'en') {
  const { bankDetails, ownRecord, frame } = officeWords[language];
  const form = page.getByRole('form', { name: bankDetails.title });
  const main = page.getByRole('main');
  const field = (name: keyof Bank | 'accountNumberAgain') => form.getByLabel(bankDetails[name], { exact: true });
  const button = (name: 'submit' | 'update' | 'save' | 'cancel') =>
    main.getByRole('button', { name: { ...ownRecord, cancel: frame.cancel }[name], exact: true });
  const value = (name: keyof Bank) => textUnder(main, bankDetails[name]);
  return { form, field, button, value, file: form.locator('input[type=file]') };
}

export async function fillBank(page: Page, bank: Bank) {
  const { field } = bankForm(page);
  for (const [name, text] of Object.entries(bank) as [keyof Bank, string][]) await field(name).fill(text);
  await field('accountNumberAgain').fill(bank.accountNumber);
}

/** How long a window stands from when it is first seen, in the page's own time. Ask before it opens. */
export async function timeWindow(page: Page, role = 'alertdialog'): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const holder = globalThis as unknown as { stood: Promise<number> };
    holder.stood = new Promise((resolve) => {
      let since: number | undefined;
      new MutationObserver((_, observer) => {
        const isThere = document.querySelector(`[role=${wanted}]`) !== null;
        if (isThere) since ??= performance.now();
        else if (since !== undefined) {
          observer.disconnect();
          resolve(performance.now() - since);
        }
      }).observe(document.body, { childList: true, subtree: true });
    });
  }, role);
  return () => page.evaluate(() => (globalThis as unknown as { stood: Promise<number> }).stood);
}

/** Some machines are slow; none is early. What is seen late for being busy has stood for less since. */
export function expectStood(stoodMs: number, wantedMs: number) {
  expect(stoodMs).toBeGreaterThan(wantedMs - 500);
  expect(stoodMs).toBeLessThan(wantedMs + 3_000);
}

/** Details and bank details of a person, put in by the API. */
export async function withRecords(person: SignIn) {
  const details = someDetails();
  const bank = someBank();
  const { dateOfBirth, gender, aadhaar, pan, qualification, ...same } = details;
  await callAs(person, 'POST', '/Profile/Create', {
    ...same,
    dob: dateOfBirth,
    Gender: gender,
    aadharcard: aadhaar,
    pancard: pan,
    Qualification: qualification,
  });
  const { accountHolder, ifsc, ...rest } = bank;
  await callAs(person, 'POST', '/ProfilePayment/Create', { ...rest, accountHolderName: accountHolder, ifscCode: ifsc });
  const { id } = await callAs<{ id: number }>(person, 'GET', '/Account/me');
  return { id, details, bank };
}

/** The record is text with one main button; the switches of the agent page beside it are no fields of it. */
export async function expectText(page: Page) {
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: officeWords.en.ownRecord.update, exact: true })).toBeVisible();
  await expect(main.locator('input:not([role=switch]), textarea, select')).toHaveCount(0);
  await expect(main.locator('button.bg-marigold')).toHaveCount(1);
}

/** In the page: windows that close by themselves stay until they are answered. Their times have journeys of their own. */
export function letWindowsStand() {
  const real = window.setTimeout;
  window.setTimeout = ((work: () => void, ms = 0) => real(work, ms === 2_000 || ms === 3_000 ? 600_000 : ms)) as never;
}

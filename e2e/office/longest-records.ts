import { addresses as applicationAddresses } from '#features/applications/addresses.ts';
import { addresses as savedAddresses } from '#features/apply-later/addresses.ts';
import { addresses as bankDetailsAddresses } from '#features/bank-details/addresses.ts';
import { addresses as bankAddresses } from '#features/banks/addresses.ts';
import { addresses as cardAddresses } from '#features/cards/addresses.ts';
import { addresses as customerAddresses } from '#features/customers/addresses.ts';
import { addresses as profileAddresses } from '#features/profiles/addresses.ts';
import type { Address } from '#shared/contract/address.ts';
import { exchangeNames } from '#shared/contract/wire-names.ts';
import { newPassword } from '#testing/factories.ts';
import { longestRecords } from '#testing/longest-records.ts';
import { anImage } from '#testing/pictures.ts';
import { inDays } from '#testing/working-days.ts';
import { letters, type SignIn, signIns } from '../journey.ts';
import { callAs } from '../own-person.ts';
import { sendEnquiry } from './sent-enquiries.ts';

const send = <Answer = { id: number }>(by: SignIn, { method, path, ...naming }: Address, body: object, id?: number) => {
  const wire = exchangeNames(body, naming) as Record<string, string>;
  return callAs<Answer>(by, method, path.replace(/:\w+$/, String(id)), wire);
};

async function withPicture(by: SignIn, { method, path, ...naming }: Address, body: object, field: string) {
  const form = new FormData();
  for (const [key, value] of Object.entries(exchangeNames(body, naming) as object)) form.set(key, value);
  form.set(field, new Blob([Uint8Array.from(await anImage())]), 'picture.png');
  return callAs<{ id: number }>(by, method, path, form);
}

/** A member of staff with the longest name, and one of everything there is, with the longest texts. */
export async function makeLongestRecords() {
  const own = letters();
  const records = longestRecords(own);
  const admin = signIns.Admin;
  const password = newPassword();
  const register = (username: string, roleId: number | undefined) =>
    callAs<{ id: number }>(admin, 'POST', '/Account/register', { username, password, roleId });

  const roles = await callAs<{ id: number; name: string }[]>(admin, 'GET', '/Role/getall');
  const role = await callAs<{ id: number }>(admin, 'POST', '/Role/create', records.role);
  const person = { username: records.username, password };
  await register(person.username, roles.find(({ name }) => name === 'Staff')?.id);
  const letter = person.username.startsWith('z') ? 'y' : 'z';
  await register(letter + person.username.slice(1), role.id);

  const { id: bankId } = await withPicture(admin, bankAddresses.createBank, records.bank, 'logo');
  const longCard = { ...records.card, bankId };
  const card = await withPicture(admin, cardAddresses.createCard, longCard, 'imagecreditcard');
  const customer = await send(person, customerAddresses.createCustomer, records.customer);
  const pair = { creditCardId: card.id, customerId: customer.id };
  const application = await send(person, applicationAddresses.createApplication, pair);
  await send(admin, applicationAddresses.decideApplication, records.decision, application.id);
  // The first of the list: its form has the most fields.
  await send(person, savedAddresses.saveForLater, { ...records.walkIn, ...records.saved });
  await send(person, savedAddresses.saveForLater, { ...pair, ...records.saved });
  await send(person, profileAddresses.createProfile, records.profile);
  await send(person, bankDetailsAddresses.createBankDetails, records.bankDetails);
  const fromDay = inDays(3);
  const leave = { kind: 'leave', fromDay, toDay: fromDay, ...records.leave };
  await callAs(person, 'POST', '/Attendance/Requests/Create', leave);
  await sendEnquiry(records.enquiry);
  return { own, person, records, customerId: customer.id };
}

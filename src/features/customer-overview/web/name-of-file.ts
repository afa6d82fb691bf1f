import type { CustomerFile } from '../contract.ts';

const ofCustomer = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

/** Of what was made last. */
export function nameOfFile({ customers: [customer], requests: [request] }: CustomerFile): string {
  if (customer && (!request || customer.createdDate >= request.createdDate)) return ofCustomer(customer);
  return request?.firstName ?? '';
}

/** Each once, the newest first. */
export const namesOfFile = ({ customers, requests }: CustomerFile): string[] => [
  ...new Set(
    [
      ...customers.map((one) => ({ name: ofCustomer(one), at: one.createdDate })),
      ...requests.map((one) => ({ name: one.firstName, at: one.createdDate })),
    ]
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .map(({ name }) => name),
  ),
];

const once = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))];

export const mobilesOfFile = ({ customers, requests }: CustomerFile): string[] =>
  once([...requests, ...customers].map(({ mobile }) => mobile));

export const emailsOfFile = ({ customers, requests }: CustomerFile): string[] =>
  once([...requests, ...customers].map(({ email }) => email));

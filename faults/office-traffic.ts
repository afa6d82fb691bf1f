import { customerForm, enquiryForm } from '#testing/factories.ts';
import type { Answered, Outgoing } from './traffic.ts';

export interface Office {
  address: () => string;
  token: string;
}

const json = { 'content-type': 'application/json' };
let sent = 0;

/** A visitor's request, under a key of its own and from a mobile of its own. */
export function anEnquirySent({ address }: Pick<Office, 'address'>): Outgoing {
  sent += 1;
  return {
    kind: 'enquiry',
    method: 'POST',
    url: `${address()}/api/ServicesRequest/Create`,
    headers: { ...json, 'idempotency-key': `enquiry-${process.pid}-${sent}` },
    body: JSON.stringify(enquiryForm(sent)),
  };
}

/** A page of the office: the list of cards, the newest requests, one's own sessions. */
export function aRead({ address, token }: Office): Outgoing {
  const paths = ['CreditCard/GetAll', 'ServicesRequest/GetAllServicesRequest', 'Account/sessions'];
  sent += 1;
  return {
    kind: 'read',
    url: `${address()}/api/${paths[sent % paths.length]}`,
    headers: { authorization: `Bearer ${token}` },
  };
}

/** A customer: several statements in one transaction, with an entry of the audit log. */
export function aCustomerSent({ address, token }: Office): Outgoing {
  sent += 1;
  const letter = (place: number) => String.fromCharCode(65 + (Math.floor(sent / 10_000 / 26 ** place) % 26));
  const panCardNo = `${letter(2)}${letter(1)}${letter(0)}PT${String(sent % 10_000).padStart(4, '0')}Z`;
  return {
    kind: 'customer',
    method: 'POST',
    url: `${address()}/api/BasicCustomerDetails`,
    headers: { ...json, authorization: `Bearer ${token}`, 'idempotency-key': `customer-${process.pid}-${sent}` },
    body: JSON.stringify({ ...customerForm(sent), panCardNo }),
  };
}

/** Half of it reads, half of it writes. */
export function officeTraffic(office: Office): () => Outgoing {
  let turn = 0;
  return () => {
    turn += 1;
    if (turn % 2 === 0) return aRead(office);
    return turn % 4 === 1 ? anEnquirySent(office) : aCustomerSent(office);
  };
}

/** References of the requests that were acknowledged. */
export const acknowledgedReferences = (answers: readonly Answered[]): string[] =>
  answers
    .filter(({ kind, status }) => kind === 'enquiry' && status === 201)
    .map(({ body }) => (JSON.parse(body) as { reference: string }).reference);

/** Ids of the customers that were acknowledged. */
export const acknowledgedCustomers = (answers: readonly Answered[]): string[] =>
  answers
    .filter(({ kind, status }) => kind === 'customer' && status === 201)
    .map(({ body }) => String((JSON.parse(body) as { id: number }).id));

import { randomInt, randomUUID } from 'node:crypto';
import { newReference } from '#features/enquiries/server/new-reference.ts';
import { customerForm, enquiryForm } from '#testing/factories.ts';
import { type Question, sends } from './question.ts';
import type { Office } from './questions.ts';

/** 4,000 a second where a bare insert makes 11,000. */
const leastOfInsert = 4 / 11;

/** What is made and what is changed: with the audit log, the limits and the remembered answer, beside the one bare statement. */
export function writeQuestions({ staff, subjects }: Office): Question[] {
  const [ours, theirs] = [changesInTurn(subjects.openApplications), changesInTurn(subjects.openApplications)];
  return [
    {
      group: 'writes',
      name: 'a request is made',
      product: [sends('POST', '/api/ServicesRequest/Create', () => ({ key: randomUUID(), body: enquiryForm() }))],
      bare: [sends('POST', '/run/newRequest', () => ({ body: requestValues() }))],
      leastRatio: leastOfInsert,
    },
    {
      group: 'writes',
      name: 'a customer is made',
      product: [
        sends('POST', '/api/BasicCustomerDetails', () => ({
          token: staff.token,
          key: randomUUID(),
          body: { ...customerForm(), panCardNo: aPan() },
        })),
      ],
      bare: [sends('POST', '/run/newCustomer', () => ({ body: customerValues(staff.id) }))],
    },
    {
      group: 'writes',
      name: 'an application changes',
      product: [
        sends('PUT', '', () => {
          const { id, status } = ours();
          return { token: staff.token, path: `/api/CreditCardApplication/update/${id}`, body: { status } };
        }),
      ],
      bare: [
        sends('POST', '/run/changedApplication', () => {
          const { id, status } = theirs();
          return { body: [id, status] };
        }),
      ],
      clients: 8,
    },
  ];
}

/** Each in turn gets another status than it had. */
function changesInTurn(ids: readonly number[]): () => { id: number; status: string } {
  let turn = 0;
  return () => {
    const isEven = Math.floor(turn / ids.length) % 2 === 0;
    return { id: ids[turn++ % ids.length] ?? 0, status: isEven ? 'Approved' : 'Pending' };
  };
}

function requestValues(): unknown[] {
  const { serviceType, firstName, mobile, email, address, pincode, dob } = enquiryForm();
  const reference = newReference((limit) => randomInt(limit));
  return [reference, serviceType, firstName, `+91${mobile}`, email, address, pincode, dob, 'en', false];
}

function customerValues(ownerId: number): unknown[] {
  const { firstName, lastName, mobile, email, pincode } = customerForm();
  return [ownerId, firstName, lastName, `+91${mobile}`, email, pincode];
}

let pans = 0;
/** Another one each time, and none of the office's. */
function aPan(): string {
  pans += 1;
  const letter = (place: number) => String.fromCharCode(65 + (Math.floor(pans / 10_000 / 26 ** place) % 26));
  return `${letter(2)}${letter(1)}${letter(0)}PT${String(pans % 10_000).padStart(4, '0')}Z`;
}

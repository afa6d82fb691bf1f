import { type Question, reads, rows } from './question.ts';
import type { Office } from './questions.ts';

/** One record of every kind, with its history where the product shows one. */
export function detailQuestions({ admin, staff, subjects }: Office): Question[] {
  const { deep } = subjects;
  const detail = (name: string, product: Question['product'], bare: Question['bare']): Question => ({
    ...{ group: 'details', name, product, bare },
  });
  const month = deep.marksAfter.at.slice(0, 7);
  return [
    detail(
      'a request',
      [reads(admin, `/ServicesRequest/Get${deep.requestsAfter.id}`)],
      [rows('request', deep.requestsAfter.id)],
    ),
    detail(
      'an application',
      [reads(admin, `/CreditCardApplication/Get${deep.applicationsAfter.id}`)],
      [rows('application', deep.applicationsAfter.id)],
    ),
    detail(
      'one’s own application',
      [reads(staff, `/CreditCardApplication/Get${subjects.ownApplication}`)],
      [rows('application', subjects.ownApplication)],
    ),
    detail(
      'one’s own customer',
      [reads(staff, `/BasicCustomerDetails/Get${subjects.ownCustomer}`)],
      [rows('customer', subjects.ownCustomer)],
    ),
    detail(
      'a customer file',
      [reads(admin, `/CustomerFiles/Get${subjects.file}`)],
      [rows('fileRecords', subjects.file)],
    ),
    detail(
      'its timeline',
      [reads(admin, `/CustomerFiles/Timeline/${subjects.file}`)],
      [rows('fileRecords', subjects.file)],
    ),
    detail('an item of work', [reads(admin, `/Work/Get${subjects.workItem}`)], [rows('workItem', subjects.workItem)]),
    detail('a mark', [reads(admin, `/Attendance/Get${deep.marksAfter.id}`)], [rows('mark', deep.marksAfter.id)]),
    detail(
      'a month of a person, years ago',
      [reads(admin, `/Attendance/Person/${subjects.marker}?month=${month}`)],
      [rows('month', subjects.marker, `${month}-01`)],
    ),
    detail(
      'an entry of the audit log',
      [reads(admin, `/Audit/Get${deep.entriesAfter.id}`)],
      [rows('entry', deep.entriesAfter.id)],
    ),
    detail('a person', [reads(admin, `/Account/Get${staff.id}`)], [rows('person', staff.id)]),
    detail('a credit card', [reads(admin, `/CreditCard/Get${subjects.card}`)], [rows('card', subjects.card)]),
    detail('who is signed in', [reads(staff, '/Account/me')], [rows('person', staff.id)]),
    detail('one’s own details', [reads(staff, `/Profile/Get${staff.id}`)], [rows('profile', staff.id)]),
    detail('counts of work', [reads(staff, '/Work/Counts')], [rows('workOf', staff.id)]),
  ];
}

import { customerFields, insertPerson, letters, newPassword, next, type SamplePerson } from '#app/sample-data/rows.ts';
import type { Db } from '#db/open.ts';
import { passesVerhoeff } from '#shared/text/personal-data.ts';
import { cheapPasswordHash } from './cheap-password-hash.ts';

/** The rows of the sample data. */
export { aMark, anAttendanceRequest } from '#app/sample-data/attendance-rows.ts';
export {
  aBank,
  aCard,
  aCustomer,
  anApplication,
  anEnquiry,
  bankTexts,
  cardTexts,
  enquiryForm,
  newPassword,
  type TestCustomer,
} from '#app/sample-data/rows.ts';

export type TestPerson = SamplePerson;

/** Signs in at next to no cost, unless `hashOf` makes the hash. There longer than any day a test is about, unless `joinedDay` says. */
export async function aPerson(
  db: Db,
  wanted: Partial<Omit<TestPerson, 'id'>> & { joinedDay?: string } = {},
  hashOf: (password: string) => string | Promise<string> = cheapPasswordHash,
): Promise<TestPerson> {
  const username = wanted.username ?? `person-${process.pid}-${next()}@example.com`;
  const password = wanted.password ?? newPassword();
  const role = wanted.role ?? 'Staff';
  return insertPerson(
    db,
    { username, password, role, joinedDay: wanted.joinedDay ?? '2020-01-01' },
    await hashOf(password),
  );
}

const digitsOf = (number: number, length: number) => String(number).padStart(length, '0').slice(-length);

/** A number that passes as an Aadhaar: eleven digits and Verhoeff's check digit. */
export function anAadhaar(index = next()): string {
  const start = `2${digitsOf(index * 7_919, 10)}`;
  for (let last = 0; last < 10; last++) if (passesVerhoeff(`${start}${last}`)) return `${start}${last}`;
  throw new Error('Every eleven digits have a check digit.');
}

/** A new customer by the wire's names. */
export function customerForm(index = next()) {
  const { pan, ...fields } = customerFields(index);
  return { panCardNo: pan, ...fields };
}

/** What a person types of themselves, by the wire's names. */
export function profileForm(index = next()) {
  return {
    firstName: `Sample ${letters(index)}`,
    middleName: 'Kumar',
    lastName: 'Patel',
    dob: '1990-05-17',
    Gender: 'female',
    mobile: `96${digitsOf(index, 8)}`,
    email: `profile-${index}@example.com`,
    aadharcard: anAadhaar(index),
    pancard: `ABCPP${digitsOf(index, 4)}Q`,
    Qualification: 'B.Com.',
    address: `${index} Sample Street, Anand`,
    pincode: '388001',
  };
}

/** What a person types of their bank, by the wire's names. */
export function bankDetailsForm(index = next()) {
  return {
    accountHolderName: `Sample ${letters(index)} Patel`,
    accountNumber: `00501${digitsOf(index * 104_729, 9)}`,
    ifscCode: 'HDFC0001234',
    bankName: 'HDFC Bank',
    bankBranch: 'Anand, Station Road',
  };
}

import { anAadhaar } from './factories.ts';

/** A text of `max` characters in one word, where no line breaks by itself; `own` tells it from another's. */
export const longest = (max: number, own = '') => own.padEnd(max, 'Wm');

/** 254 characters: the longest name before the @ and the longest labels of a domain. */
export const longestEmail = (own: string) =>
  `${longest(64, own)}@${[63, 63, 57].map((length) => 'd'.repeat(length)).join('.')}.com`;

/** 2,000 characters, 253 of them the host's. */
const longestLink = `https://${[63, 63, 63, 57].map((length) => 'h'.repeat(length)).join('.')}.com/`.padEnd(2_000, 'p');

/** What people type, each text as long as its field takes; found by searching for `own`, twelve small letters. */
export function longestRecords(own: string) {
  const letters = own.toUpperCase();
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  const pan = `${letters.slice(0, 3)}P${letters[3]}${digits.slice(4)}${letters[4]}`;
  const contact = { mobile: `98${digits}`, email: longestEmail(own), pincode: '388001' };
  return {
    username: longest(254, own),
    role: { name: longest(60, own) },
    bank: { name: longest(100, own), shortName: longest(30, own), trackerLink: longestLink },
    card: {
      bankName: longest(100, own),
      applyLink: longestLink,
      pincodeLink: longestLink,
      remarks: longest(500),
    },
    customer: { pan, firstName: longest(100, own), lastName: longest(100), ...contact },
    application: { caseNumber: longest(50) },
    decision: { finalStatus: 'Rejected', remarks: longest(500) },
    walkIn: { firstName: longest(100, own), lastName: longest(100), ...contact },
    saved: { note: longest(500), dueDate: '2026-01-05' },
    enquiry: { firstName: longest(100, own), address: longest(500), ...contact },
    profile: {
      firstName: longest(100, own),
      middleName: longest(100),
      lastName: longest(100),
      dateOfBirth: '1990-05-17',
      gender: 'female',
      aadhaar: anAadhaar(Number(digits)),
      pan,
      qualification: longest(100),
      address: longest(500),
      ...contact,
    },
    bankDetails: {
      accountHolder: longest(100, own),
      accountNumber: '1'.repeat(18),
      ifsc: 'HDFC0001234',
      bankName: longest(100),
      bankBranch: longest(100),
    },
    leave: { reason: longest(500) },
  };
}

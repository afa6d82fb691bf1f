import { expect, test } from 'vitest';
import { personFile } from '#web/messages/office-person-file/en.ts';
import { type FileField, type FileValue, fileFields, fileTables, valueText } from './rules.ts';

const { texts, fields, values } = personFile;
const read = (field: FileField, value: FileValue) => valueText(field, value, { texts, fields, values });
const mobile = '+919876543210';
const instant = '2026-11-20T20:00:00.000Z';

test('every table and field that is told has its words, and there are words for nothing else', () => {
  expect(Object.keys(personFile.tables).toSorted()).toEqual(fileTables.toSorted());
  expect(Object.keys(fields).toSorted()).toEqual(fileFields.toSorted());
});

test.each<[FileField, FileValue, string]>([
  ['email', null, 'None'],
  ['email', undefined, 'None'],
  ['email', '', 'None'],
  ['guardianNeeded', true, 'Yes'],
  ['guardianNeeded', false, 'No'],
  ['mobile', mobile, '98765 43210'],
  ['remarks', mobile, mobile],
  ['createdAt', instant, '21/11/2026, 1:30 am'],
  ['withdrawnAt', instant, '21/11/2026, 1:30 am'],
  ['remarks', instant, instant],
  ['dob', '1990-05-17', '17/05/1990'],
  ['dueOn', '2026-12-01', '01/12/2026'],
  ['noticeVersion', '2026-12-01', '2026-12-01'],
  ['noticeVersion', 3, '3'],
  ['status', 'Pending', 'Pending'],
  ['finalStatus', 'Approved', 'Approved'],
  ['language', 'gu', values.gu ?? ''],
  ['channel', 'phone', 'Telephone'],
  ['serviceType', 'Loan', 'Loan'],
  ['serviceType', 'own:aadhaar-card', 'aadhaar card'],
  ['status', 'Something of before', 'Something of before'],
  // No word of a list, though every object has it.
  ['status', 'constructor', 'constructor'],
  ['remarks', 'phone', 'phone'],
  ['changes', ['remarks: a → b', 'pan', 'unknown: x'], 'Remarks: a → b\nPAN\nunknown: x'],
  ['fields', ['pan in the text', 'toString', ' mobile'], 'pan in the text\ntoString\n mobile'],
])('%s %j is read as %j', (field, value, text) => expect(read(field, value)).toBe(text));

test('a code is told in the words of the file’s language', () => {
  const words = { texts, fields: {}, values: { phone: 'ટેલિફોન', own: 'x' } };
  expect(
    ['channel', 'status', 'finalStatus', 'serviceType', 'language'].map((field) =>
      valueText(field as FileField, 'phone', words),
    ),
  ).toEqual(Array.from({ length: 5 }, () => 'ટેલિફોન'));
});

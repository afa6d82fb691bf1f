import { expect, test } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { applicationFilters } from './application-filters.ts';

test('staff are chosen by name, the user name second', () => {
  const staff = [
    { id: 7, name: 'Meera Shah', username: 'meera@example.com' },
    { id: 8, name: null, username: 'ravi@example.com' },
  ];
  const filters = applicationFilters(messages, { banks: [], staff }, { withStaff: true });
  expect(filters.find(({ key }) => key === 'staff')).toMatchObject({
    options: [
      { value: '7', label: 'Meera Shah (meera@example.com)' },
      { value: '8', label: 'ravi@example.com' },
    ],
  });
});

import { expect, test } from 'vitest';
import { refuseOthersName } from './actor-fields.ts';

const caller = (isAdmin: boolean) => ({ id: 7, username: 'meena', role: isAdmin ? 'Admin' : 'Staff', isAdmin });

test.each([true, false])('who names another is refused, an administrator too (%s)', (isAdmin) => {
  const person = caller(isAdmin);
  expect(refuseOthersName(person)).toBeUndefined();
  expect(refuseOthersName(person, undefined, 7, undefined)).toBeUndefined();
  for (const named of [[8], [0], [7, 8], [8, 7], [undefined, 8]]) {
    expect(refuseOthersName(person, ...named)?.code).toBe('forbidden');
  }
});

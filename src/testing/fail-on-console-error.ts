import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error, 'nothing may be written to console.error').not.toHaveBeenCalled();
});

/** Node's own are told and pass. */
const failOnFault = (warning: Error) => {
  if (warning.name === 'PreparedStatement') throw warning;
};
if (!process.listeners('warning').some(({ name }) => name === failOnFault.name)) process.on('warning', failOnFault);

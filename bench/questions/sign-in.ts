import { type Question, sends } from './question.ts';
import type { Office } from './questions.ts';

/** As many as hash at once. */
const clients = 2;

/** Signing in, beside checking the password alone. */
export function signInQuestions({ people }: Office): Question[] {
  let turn = 0;
  const next = () => people.signingIn[turn++ % people.signingIn.length];
  /** One address may try ten times, and then waits. */
  const address = () => `100.64.${Math.floor(turn / 250) % 250}.${turn % 250}`;
  return [
    {
      group: 'sign-in',
      name: 'signing in',
      product: [
        sends('POST', '/api/Account/login', () => ({
          headers: { 'x-forwarded-for': address(), 'x-forwarded-proto': 'https' },
          body: next(),
        })),
      ],
      bare: [sends('POST', '/password', () => ({ body: next() }))],
      clients,
    },
  ];
}

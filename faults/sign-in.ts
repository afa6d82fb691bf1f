import { newPassword } from '#testing/factories.ts';

const username = 'admin@example.com';

/** Settings of a process under fault: its first administrator, and no limit that many clients from one address would meet. */
export function settingsUnderFault(password = newPassword()): Record<string, string> {
  return {
    BOOTSTRAP_ADMIN_USERNAME: username,
    BOOTSTRAP_ADMIN_PASSWORD: password,
    SAMPLE_DATA: 'false',
    ENQUIRIES_PER_ADDRESS_IN_10_MINUTES: '100000000',
    ENQUIRIES_PER_HOUR: '100000000',
    REQUESTS_PER_PERSON_AND_MINUTE: '100000000',
  };
}

/** The plain bearer token of the first administrator, as a program gets it. */
export async function signInAdmin(address: string, { BOOTSTRAP_ADMIN_PASSWORD: password }: Record<string, string>) {
  const answer = await fetch(`${address}/api/Account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`The administrator could not sign in: ${answer.status}`);
  return token;
}

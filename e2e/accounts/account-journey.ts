import { letters } from '../journey.ts';
import { callAs, personOfRole } from '../own-person.ts';
import { type SignIn, signIns } from '../session.ts';

/** Somebody whose role, nobody else's, asks for a second factor. */
export async function strictPerson(): Promise<SignIn> {
  const name = `Strict ${letters()}`;
  const { id } = await callAs<{ id: number }>(signIns.Admin, 'POST', '/Role/create', { name });
  await callAs(signIns.Admin, 'PUT', `/Role/update/${id}`, { requiresSecondFactor: true });
  return personOfRole(id);
}

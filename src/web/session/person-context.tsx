import { createContext, use } from 'react';
import type { Person } from '#shared/contract/access.ts';

const PersonContext = createContext<Person | undefined>(undefined);

export const PersonProvider = PersonContext;

/** The signed-in person; only available below a page gate. */
export function usePerson(): Person {
  const person = use(PersonContext);
  if (!person) throw new Error('usePerson needs a signed-in page around it.');
  return person;
}

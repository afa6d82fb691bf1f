import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { SignInPlace } from '../contract.ts';

/** Where somebody signed in, in words: `Chrome on Android`. */
export function usePlace(): (place: Pick<SignInPlace, 'program' | 'system'>) => string {
  const { place: words } = useMessages().account;
  return ({ program, system }) =>
    program && system ? words.both(program, system) : (program ?? system ?? words.unknown);
}

import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { SignInOrigin } from '../contract.ts';

/** The label of a session's device: `Chrome on Android`. */
export function useDeviceLabel(): (place: Pick<SignInOrigin, 'program' | 'system'>) => string {
  const { place: words } = useMessages().account;
  return ({ program, system }) =>
    program && system ? words.both(program, system) : (program ?? system ?? words.unknown);
}

import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { FaultCode } from '../../contract.ts';
import { erasedFault } from '../../rules.ts';

/** What is wrong with a value of a file: in the words of forms, but where these speak of what is typed. */
export function useFaultText(): (code: FaultCode) => string {
  const { imports, fields } = useMessages();
  const own: Partial<Record<FaultCode, string>> = imports.faults;
  return (code) => own[code] ?? (code === erasedFault ? imports.faults.erased : fields[code]);
}

import { ReachButtons } from '#features/customer-files/web/reach/reach.tsx';
import { formatDate } from '#shared/dates/dates.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { CustomerFile } from '../contract.ts';
import { mobilesOfFile } from './name-of-file.ts';

/** Calls the person or writes to them, at each of their mobiles; not where they asked for no contact. */
export function FileReach({ file }: { file: CustomerFile }) {
  const { customerFile: words } = useMessages();
  if (file.refusedContactDate)
    return <Notice kind="warning">{words.mayCallRefused(formatDate(file.refusedContactDate))}</Notice>;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2">
      {mobilesOfFile(file).map((mobile) => (
        <li key={mobile} className="flex flex-wrap items-center gap-x-2">
          <span className="tabular-nums">{showMobile(mobile)}</span>
          <span className="flex flex-wrap items-center gap-1">
            <ReachButtons of="file" id={file.id} mobile={mobile} isTold />
          </span>
        </li>
      ))}
    </ul>
  );
}

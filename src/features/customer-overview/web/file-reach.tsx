import { useState } from 'react';
import { Link } from 'react-router';
import type { AllowAsked } from '#features/customer-files/web/allow-contact.tsx';
import { useBegunCall } from '#features/customer-files/web/reach/begun-call.ts';
import { ReachButtons } from '#features/customer-files/web/reach/reach.tsx';
import { formatDate } from '#shared/dates/dates.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazyPart, lazySection } from '#web/ui/lazy/lazy-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { ShowOutcome } from '#web/ui/outcome-notice.tsx';
import type { CustomerFile } from '../contract.ts';
import { callConsentOf } from '../rules.ts';
import { mobilesOfFile } from './name-of-file.ts';

const AllowButton = lazySection(
  () =>
    Promise.all([import('#features/customer-files/web/allow-contact.tsx'), openNamespace('calls')]).then(
      ([module]) => module.AllowButton,
    ),
  () => <div className="min-h-11 md:min-h-9" />,
);
const AllowAgain = lazyPart(() => import('./allow-again.tsx').then((module) => module.AllowAgain));

interface FileReachProps {
  file: CustomerFile;
  onOutcome: ShowOutcome;
}

/** Calls the person or writes to them, at each of their mobiles; not where they asked for no contact, nor where nothing is open. */
export function FileReach({ file, onOutcome }: FileReachProps) {
  const { customerFile: words } = useMessages();
  const call = callConsentOf(file);
  /** Stays where a colleague lifts the refusal meanwhile. */
  const [allowing, setAllowing] = useState<AllowAsked>();
  return (
    <>
      {call.state === 'refused' ? (
        <Notice kind="warning">
          <p className="mb-2">{words.refusedContact(formatDate(call.date))}</p>
          <AllowButton onPress={() => setAllowing({ fileId: file.id, refusedDate: call.date })} />
        </Notice>
      ) : (
        <Reachable file={file} />
      )}
      {allowing && <AllowAgain asked={allowing} onOutcome={onOutcome} onClose={() => setAllowing(undefined)} />}
    </>
  );
}

function Reachable({ file }: { file: CustomerFile }) {
  const { customerFile: words } = useMessages();
  const call = callConsentOf(file);
  const begun = useBegunCall();
  if (call.state === 'nothing')
    return (
      <Notice kind="info">
        {words.mayCall}: {words.mayCallNothing}
      </Notice>
    );
  return (
    <>
      {begun && openItems(file).includes(begun.item) && (
        <Notice kind="info">
          {words.callEnded}{' '}
          <Link to={`/work?open=${begun.item}`} className="font-medium underline">
            {words.noteCall}
          </Link>
        </Notice>
      )}
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {mobilesOfFile(file).map((mobile) => (
          <li key={mobile} className="flex flex-wrap items-center gap-x-2">
            <span className="tabular-nums">{showMobile(mobile)}</span>
            <span className="flex flex-wrap items-center gap-1">
              <ReachButtons of="file" id={file.id} mobile={mobile} itemId={itemOfCall(file, mobile)} isTold />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const openItems = ({ requests, applications }: CustomerFile): number[] =>
  [...requests, ...applications].flatMap(({ itemId }) => itemId ?? []);

/** What a call at a mobile is about: the newest that came with it, or the newest that is open. */
const itemOfCall = (file: CustomerFile, mobile: string): number | undefined =>
  file.requests.find((request) => request.itemId !== null && request.mobile === mobile)?.itemId ?? openItems(file)[0];

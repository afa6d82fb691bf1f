import { Link } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { claimTab } from '#web/session/tab-session.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { MessagePage } from './message-page.tsx';
import { usePageRegistry } from './registry.tsx';

/** The page for an unknown address inside the app; a Guest is sent to the public site. */
export function NotFoundPage() {
  const { failures } = useMessages();
  const { landingOf } = usePageRegistry();
  const person = claimTab();
  return (
    <MessagePage title={failures.notFoundTitle} text={failures.notFound}>
      <Link to={person ? landingOf(person) : '/'} reloadDocument={!person} className={buttonStyle('secondary')}>
        {failures.notFoundLink}
      </Link>
    </MessagePage>
  );
}

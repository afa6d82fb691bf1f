import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { documentListsQuery } from '#features/site/web/api.ts';
import { textPageName } from '#features/site/web/name-text.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The lists of documents that were confirmed long ago, or are no longer what was confirmed. */
export function ListsToCheck() {
  const messages = useMessages();
  const { data = [] } = useQuery(documentListsQuery());
  const lists = data.filter(({ state }) => state === 'due' || state === 'changed');
  if (lists.length === 0) return null;
  return (
    <Notice kind="warning">
      <p>{messages.dashboard.listsToCheck}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {lists.map(({ service }) => (
          <li key={service}>
            <Link
              to={`/sitetexts?page=${service}`}
              className="inline-block py-1 font-medium underline underline-offset-2"
            >
              {textPageName(service, messages)}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

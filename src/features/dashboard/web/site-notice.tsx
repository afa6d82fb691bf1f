import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { stepsQuery } from '#features/first-steps/web/api.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Whether visitors see the website, and what is missing until the owner's first steps are done. */
export function SiteNotice({ isPublished }: { isPublished: boolean }) {
  const { dashboard, steps } = useMessages();
  const left = useQuery(stepsQuery).data?.steps.filter(({ state }) => state !== 'done') ?? [];
  return (
    <Notice kind={isPublished ? 'info' : 'warning'}>
      {!isPublished && <p>{dashboard.siteNotPublished}</p>}
      {left.length > 0 && (
        <p>
          {steps.left(left.length)} {left.map(({ name }) => steps.named[name].title).join(' · ')}
        </p>
      )}
      <p className="mt-1">
        <Link to="/firststeps" className="font-medium underline underline-offset-2">
          {steps.title}
        </Link>
      </p>
    </Notice>
  );
}

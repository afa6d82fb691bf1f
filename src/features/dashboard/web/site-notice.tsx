import { Link } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Says that visitors do not see the website yet, and leads to what is missing. */
export function SiteNotice() {
  const { dashboard, titles } = useMessages();
  return (
    <Notice kind="warning">
      <p>{dashboard.siteNotPublished}</p>
      <p className="mt-1">
        <Link to="/sitesettings" className="font-medium underline underline-offset-2">
          {titles.site.title}
        </Link>
      </p>
    </Notice>
  );
}

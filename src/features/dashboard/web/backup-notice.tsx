import { Link } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The last good backup is older than it may be. */
export function BackupNotice() {
  const { dashboard, titles } = useMessages();
  return (
    <Notice kind="danger">
      <p>{dashboard.backupLate}</p>
      <p className="mt-1">
        <Link to="/backups" className="font-medium underline underline-offset-2">
          {titles.backups.title}
        </Link>
      </p>
    </Notice>
  );
}

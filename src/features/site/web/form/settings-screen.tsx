import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeading } from '#web/layout/page/heading.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import type { VersionedSettings } from '../../contract.ts';
import { type SettingsScreenName, settingsQuery } from '../api.ts';
import { SettingsLoading } from './settings-loading.tsx';

interface SettingsScreenProps {
  name: SettingsScreenName;
  title: string;
  intro: string;
  children: (loaded: VersionedSettings) => ReactNode;
}

/** A screen over the settings, of which it may edit a part. */
export function SettingsScreen({ name, title, intro, children }: SettingsScreenProps) {
  const { site } = useMessages();
  const { data, error, isFetching, refetch } = useQuery(settingsQuery(name));
  return (
    <div className="relative flex min-h-full flex-col">
      <header className="px-4 pt-4 pb-5 md:px-6 md:pt-6">
        <PageHeading title={title} />
        <p className="max-w-prose text-muted text-sm">{intro}</p>
      </header>
      {error && (
        <div className="px-4 md:px-6">
          <RetryNotice text={site.failed} query={{ isFetching, refetch }} />
        </div>
      )}
      {data && !data.isPublished && name !== 'settings' && (
        <div className="px-4 pb-5 md:px-6">
          <Notice kind="warning">
            <p>{site.notPublished}</p>
            <p>{site.detailsFirst}</p>
            <Link to="/sitesettings" className="mt-1 inline-block font-medium underline underline-offset-2">
              {site.title}
            </Link>
          </Notice>
        </div>
      )}
      {data ? children(data) : !error && <SettingsLoading />}
    </div>
  );
}

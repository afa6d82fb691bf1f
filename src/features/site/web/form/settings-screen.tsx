import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeading } from '#web/layout/page/heading.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { VersionedSettings } from '../../contract.ts';
import { type SettingsScreenName, settingsQuery } from '../api.ts';

interface SettingsScreenProps {
  name: SettingsScreenName;
  title: string;
  intro: string;
  children: (loaded: VersionedSettings) => ReactNode;
}

/** A screen over the settings, of which it may edit a part. */
export function SettingsScreen({ name, title, intro, children }: SettingsScreenProps) {
  const { site, list } = useMessages();
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
      {data ? children(data) : !error && <Loading label={list.loading} />}
    </div>
  );
}

const skeletonFields = Array.from({ length: 12 }, (_, index) => index);

function Loading({ label }: { label: string }) {
  return (
    <div aria-busy className="px-4 md:px-6 lg:ps-[14rem]">
      <p role="status" className="sr-only">
        {label}
      </p>
      <div className="grid max-w-[52rem] gap-6 md:grid-cols-2">
        {skeletonFields.map((field) => (
          <div key={field} className="flex flex-col gap-3">
            <Skeleton className="w-1/4" />
            <Skeleton className="h-9 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}

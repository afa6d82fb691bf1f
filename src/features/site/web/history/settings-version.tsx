import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/dialog/drawer.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import type { SiteSettings } from '../../contract.ts';
import { changedPaths } from '../../rules.ts';
import { versionQuery } from '../api.ts';
import { SettingsDifferences } from './settings-differences.tsx';

/** An earlier version compared with the current one. */
export function SettingsVersion(props: {
  version: number;
  now: SiteSettings;
  onGoBack: () => void;
  onClose: () => void;
}) {
  const { site, list, frame } = useMessages();
  const { data, error, isFetching, refetch } = useQuery(versionQuery(props.version));
  const paths = data ? changedPaths(data.settings, props.now) : [];
  return (
    <Drawer side="end" title={site.version(props.version)} closeLabel={frame.close} onClose={props.onClose}>
      <div className="flex flex-col gap-4 p-5">
        {error ? (
          <RetryNotice text={site.historyFailed} query={{ isFetching, refetch }} />
        ) : (
          !data && <p role="status">{list.loading}</p>
        )}
        {data && paths.length === 0 && <p>{site.sameAsNow}</p>}
        {data && paths.length > 0 && (
          <>
            <SettingsDifferences
              paths={paths}
              one={{ title: site.version(props.version), settings: data.settings }}
              other={{ title: site.now, settings: props.now }}
            />
            <Button className="self-start" onPress={props.onGoBack}>
              {site.goBackTo(props.version)}
            </Button>
          </>
        )}
      </div>
    </Drawer>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { RecordDrawer } from '#web/ui/dialog/drawer.tsx';
import { changedPaths } from '../../changes/rules.ts';
import type { SiteSettings } from '../../contract.ts';
import { versionQuery } from '../api.ts';
import { SettingsDifferences } from './settings-differences.tsx';

/** An earlier version compared with the current one. */
export function SettingsVersion(props: {
  version: number;
  now: SiteSettings;
  onGoBack: () => void;
  onClose: () => void;
}) {
  const { history } = useMessages();
  const query = useQuery(versionQuery(props.version));
  const { data } = query;
  const paths = data ? changedPaths(data.settings, props.now) : [];
  return (
    <RecordDrawer
      recordKey={props.version}
      title={history.version(props.version)}
      record={data}
      messages={{ failed: history.historyFailed }}
      className="gap-4"
      query={query}
      onClose={props.onClose}
    >
      {data && paths.length === 0 && <p>{history.sameAsNow}</p>}
      {data && paths.length > 0 && (
        <>
          <SettingsDifferences
            paths={paths}
            one={{ title: history.version(props.version), settings: data.settings }}
            other={{ title: history.now, settings: props.now }}
          />
          <Button className="self-start" onPress={props.onGoBack}>
            {history.goBackTo(props.version)}
          </Button>
        </>
      )}
    </RecordDrawer>
  );
}

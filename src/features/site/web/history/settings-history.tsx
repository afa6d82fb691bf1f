import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirmation } from '#web/ui/dialog/use-confirmation.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { VersionedSettings } from '../../contract.ts';
import { historyQuery, restoreVersion } from '../api.ts';
import { entryNames } from './entry-names.ts';
import { SettingsHistoryRow } from './settings-history-row.tsx';

const SettingsVersion = lazyPart(() => import('./settings-version.tsx').then((module) => module.SettingsVersion));

type Outcome = { kind: 'back'; from: number; version: number } | { kind: 'failed'; error: unknown };

/** Every version with who saved it; each can be viewed and restored. */
export function SettingsHistory(props: {
  base: VersionedSettings;
  isDirty: boolean;
  onRestored: (version: VersionedSettings) => void;
}) {
  const { language, messages } = useLocale();
  const { history, site } = messages;
  const namesOf = entryNames(language, props.base.settings);
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(historyQuery);
  const [viewed, setViewed] = useState<number>();
  const [restoring, setRestoring] = useState<number>();
  const [outcome, setOutcome] = useState<Outcome>();
  const versions = data?.pages.flatMap((page) => page.rows);

  const goBack = async (version: number) => {
    setRestoring(undefined);
    setViewed(undefined);
    try {
      const restored = await restoreVersion(version, versions?.[0]?.version ?? props.base.version);
      setOutcome({ kind: 'back', from: version, version: restored.version });
      props.onRestored(restored);
    } catch (failure) {
      setOutcome({ kind: 'failed', error: failure });
      void refetch();
    }
  };

  return (
    <div className="flex flex-col gap-3">
      {outcome?.kind === 'back' && <Notice kind="success">{history.wentBack(outcome.from, outcome.version)}</Notice>}
      {outcome?.kind === 'failed' && (
        <Notice kind="danger">
          {isStale(outcome.error)
            ? history.goBackStale
            : `${history.goBackFailed} ${describeFailure(outcome.error, messages)}`}
        </Notice>
      )}
      {error && <RetryNotice text={history.historyFailed} query={{ isFetching, refetch }} />}
      {!versions && !error && <Skeleton />}
      {versions?.length === 0 && <p className="text-muted text-sm">{site.noHistory}</p>}
      {versions && versions.length > 0 && (
        <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
          {versions.map((version, index) => (
            <SettingsHistoryRow
              key={version.version}
              version={version}
              isInForce={index === 0}
              namesOf={namesOf}
              onView={() => setViewed(version.version)}
              onGoBack={() => setRestoring(version.version)}
            />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button className="self-start" isPending={isFetching} onPress={() => void fetchNextPage()}>
          {history.older}
        </Button>
      )}
      {viewed !== undefined && (
        <SettingsVersion
          version={viewed}
          now={props.base.settings}
          onGoBack={() => setRestoring(viewed)}
          onClose={() => setViewed(undefined)}
        />
      )}
      {restoring !== undefined && (
        <Confirmation
          question={history.goBackQuestion(restoring)}
          text={props.isDirty ? `${history.goBackText} ${history.goBackDirty}` : history.goBackText}
          confirmLabel={history.goBackTo(restoring)}
          onClose={() => setRestoring(undefined)}
          onConfirm={() => void goBack(restoring)}
        />
      )}
    </div>
  );
}

const isStale = (failure: unknown) => failure instanceof CallFailed && failure.status === 412;

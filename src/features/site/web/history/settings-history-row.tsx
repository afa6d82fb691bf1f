import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { PersonInLine } from '#web/ui/person-name.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { SettingsChange } from '../../contract.ts';
import { type EntryNames, nameSetting } from '../name-setting.ts';

const namedAtMost = 4;

export function SettingsHistoryRow(props: {
  version: SettingsChange;
  isInForce: boolean;
  namesOf: EntryNames;
  onView: () => void;
  onGoBack: () => void;
}) {
  const messages = useMessages();
  const { history, site } = messages;
  const { version, changes, changedBy, changedDate, restoredFrom, isRestorable } = props.version;
  const named = changes.slice(0, namedAtMost).map((path) => nameSetting(path, messages, props.namesOf));
  const rest = changes.length - named.length;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-medium">{history.version(version)}</span>
          {props.isInForce && <StatusBadge tone="done">{history.inForce}</StatusBadge>}
          {changedBy === null ? (
            <span>{site.setUp}</span>
          ) : (
            <PersonInLine
              name={props.version.changedByName}
              username={changedBy}
              picture={props.version.changedByPicture}
            />
          )}
          {changedDate && (
            <time dateTime={changedDate} className="text-muted">
              {formatInstant(changedDate)}
            </time>
          )}
        </p>
        <p className="text-muted">
          {[
            restoredFrom !== null && history.restoredFrom(restoredFrom),
            !isRestorable && history.notRestorable,
            named.length > 0 ? named.join(' · ') : version === 1 && history.firstVersion,
            rest > 0 && history.more(rest),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!props.isInForce && isRestorable && (
        <div className="-mx-3 flex flex-wrap">
          <Button kind="quiet" aria-label={history.lookAt(version)} onPress={props.onView}>
            {history.look}
          </Button>
          <Button kind="quiet" onPress={props.onGoBack}>
            {history.goBackTo(version)}
          </Button>
        </div>
      )}
    </li>
  );
}

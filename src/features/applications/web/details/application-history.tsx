import type { OfficeMessages } from '#web/messages/office/en.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { WhoAndWhen } from '#web/ui/who-and-when.tsx';
import { type RecordedStatus, recordedStatuses } from '../../catalogue.ts';
import type { WireChange } from '../../records.ts';
import type { ApplicationDetail } from '../api.ts';

/** The changes of an application, newest first: who, when, and what the timeline above it does not tell, from what to what. */
export function ApplicationHistory({ application }: { application: ApplicationDetail }) {
  const { applications: words } = useMessages();
  return (
    <section aria-labelledby="application-history">
      <details>
        <summary className="w-fit cursor-pointer rounded-sm py-1">
          <h3 id="application-history" className="inline font-semibold">
            {words.history}
          </h3>{' '}
          <span className="text-muted text-sm">{`· ${words.historyHint}`}</span>
        </summary>
        <ol className="mt-2 flex flex-col gap-3 text-sm">
          {application.history.map(({ changedBy, changedByName, changedByPicture, changedDate, changes }) => (
            <li key={changedDate}>
              <WhoAndWhen name={changedByName} username={changedBy} picture={changedByPicture} at={changedDate} />
              <ul>
                {changes.map((change) => (
                  <li key={change.field} className="whitespace-pre-line">
                    {`${words.byField[change.field]}: ${describe(change, words)}`}
                  </li>
                ))}
              </ul>
            </li>
          ))}
          <li>
            <WhoAndWhen
              name={application.staffName}
              username={application.staff}
              picture={application.staffPicture}
              at={application.createdDate}
            />
            <p>{words.made}</p>
          </li>
        </ol>
      </details>
    </section>
  );
}

const isStatus = (text: string): text is RecordedStatus => (recordedStatuses as readonly string[]).includes(text);

function describe({ field, before, after }: WireChange, words: OfficeMessages['applications']): string {
  if (field === 'screenshot') return before === null ? words.screenshotAdded : words.screenshotReplaced;
  if (field === 'reason') return after ?? '';
  const isOfStatus = field === 'status' || field === 'finalStatus';
  const shown = (value: string | null) =>
    value === null ? words.empty : isOfStatus && isStatus(value) ? words.statuses[value] : value;
  return words.fromTo(shown(before), shown(after));
}

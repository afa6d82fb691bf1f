import { formatDate } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { grouped } from '#web/ui/list-screen/count.ts';
import type { RetentionPreview } from '../contract.ts';

/** Each kind of data with its rule and how much of it goes; on a phone one below the other. */
export function DueClasses({ preview }: { preview: RetentionPreview }) {
  const { retention } = useMessages();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{retention.dueTitle}</h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {preview.classes.map((one) => (
          <li key={one.name} className="flex flex-wrap gap-x-6 gap-y-2 px-4 py-3">
            <Rule one={one} />
            <dl className="grid shrink-0 grow grid-cols-2 gap-x-6 sm:w-60 sm:grow-0">
              <Count label={retention.atNextRun} rows={one.dueAtNextRun} />
              <Count label={retention.in30Days} rows={one.dueIn30Days} />
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rule({ one: { name, days, setting, oldestDay } }: { one: RetentionPreview['classes'][number] }) {
  const { retention } = useMessages();
  const words = retention.classes[name];
  return (
    <div className="min-w-0 grow basis-72 text-sm">
      <h3 className="font-medium text-base">{words.title}</h3>
      <p>{words.rule(grouped.format(days ?? 0))}</p>
      {setting && <p className="wrap-anywhere text-muted">{retention.setting(setting)}</p>}
      {oldestDay && <p className="text-muted">{`${retention.oldest}: ${words.oldest(formatDate(oldestDay))}`}</p>}
    </div>
  );
}

function Count({ label, rows }: { label: string; rows: number }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className={`text-lg tabular-nums ${rows > 0 ? 'font-semibold' : 'text-muted'}`}>{grouped.format(rows)}</dd>
    </div>
  );
}

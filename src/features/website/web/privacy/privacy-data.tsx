import type { PrivacyNotice } from '#web/messages/privacy/en.ts';

/** Which data for which purpose, item by item (DPDP Rules 2025, r. 3). */
export function PrivacyData({ notice }: { notice: PrivacyNotice }) {
  return (
    <>
      <Items title={notice.sentTitle} items={notice.sent} />
      <Items title={notice.recordedTitle} items={notice.recorded} />
      <p>{notice.notAsked}</p>
    </>
  );
}

function Items({ title, items }: { title: string; items: PrivacyNotice['sent'] }) {
  return (
    <>
      <h3 className="font-semibold text-ink">{title}</h3>
      <dl>
        {items.map(({ data, purpose }) => (
          <div key={data} className="grid gap-x-8 border-t border-line py-3 sm:grid-cols-3">
            <dt className="font-semibold">{data}</dt>
            <dd className="sm:col-span-2">{purpose}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

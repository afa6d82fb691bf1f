import { Link } from 'react-router';
import { DeskCard } from '#features/privacy-desk/web/desk-page.tsx';
import { RevealedValue } from '#features/reveals/web/revealed-value.tsx';
import { useServiceNames } from '#features/site/services/web/service-names.ts';
import { recordOfName } from '#shared/person-record.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { type DescriptionEntry, DescriptionList } from '#web/ui/description-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { FileRecord, FileRow } from '../contract.ts';
import { type FileField, valueText } from '../rules.ts';

/** One record and what stands under it. */
export function FileRecordCard(props: {
  record: FileRecord;
  /** Absent: it is shown only. */
  choice?: {
    isChosen: boolean;
    onChoose: (isChosen: boolean) => void;
    onCorrect: () => void;
  };
}) {
  const { desk } = useMessages();
  const { record, choice } = props;
  const { id } = recordOfName(record.record);
  const [main] = record.tables;
  const name = `${main ? desk.personFile.tables[main.table] : ''} ${String(main?.rows[0]?.values.reference ?? id)}`;
  return (
    <DeskCard>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="font-semibold">{name}</h3>
        <span className="text-muted text-sm">
          {choice && desk.matches[record.matchedBy]}
          {record.owner && ` · ${desk.keptBy(record.owner)}`}
        </span>
        {choice && (
          <label className="flex min-h-10 cursor-pointer items-center gap-2 text-sm sm:ms-auto">
            <input
              type="checkbox"
              aria-label={desk.belongsNamed(name)}
              checked={choice.isChosen}
              onChange={(event) => choice.onChoose(event.target.checked)}
              className="size-4 cursor-pointer accent-ink"
            />
            {desk.belongs}
          </label>
        )}
      </div>
      {!record.isSure && <Notice kind="warning">{desk.unsure}</Notice>}
      {record.tables.map(({ table, rows }, index) =>
        rows.map((row, number) => (
          <div key={`${table} ${row.id}`} className="flex flex-col gap-2 border-line border-t pt-3">
            {index > 0 && number === 0 && <h4 className="font-medium text-sm">{desk.personFile.tables[table]}</h4>}
            <RowEntries row={row} customerId={choice && table === 'customers' ? row.id : undefined} />
            {choice && table === 'applications' && <OpenLink to={`/allapplications?open=${row.id}`} />}
          </div>
        )),
      )}
      {choice && (
        <div className="flex flex-wrap gap-2">
          {record.kind !== 'saved' && <Button onPress={choice.onCorrect}>{desk.correct}</Button>}
          {record.kind === 'enquiry' && <OpenLink to={`/allservicesdata?open=${id}`} />}
        </div>
      )}
    </DeskCard>
  );
}

function OpenLink({ to }: { to: string }) {
  const { desk } = useMessages();
  return (
    <Link to={to} className={buttonStyle('secondary', 'self-start')}>
      {desk.open}
    </Link>
  );
}

/** What is said of a row; empty values stay out. */
function RowEntries({ row, customerId }: { row: FileRow; customerId: number | undefined }) {
  const { desk } = useMessages();
  const services = useServiceNames();
  const { fields, values, texts } = desk.personFile;
  const words = { texts, fields, values: { ...values, ...services } };
  const entries = (Object.entries(row.values) as [FileField, FileRow['values'][FileField]][])
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([field, value]): DescriptionEntry => {
      const text = valueText(field, value, words);
      return [
        fields[field],
        field === 'pan' && customerId !== undefined ? (
          <RevealedValue key={field} record={`customer ${customerId}`} field="pan" masked={text} />
        ) : (
          <span key={field} className="wrap-anywhere whitespace-pre-line">
            {text}
          </span>
        ),
      ];
    });
  return <DescriptionList entries={entries} />;
}

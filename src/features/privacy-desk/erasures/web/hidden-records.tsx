import { FileRecordCard } from '#features/privacy-desk/person-file/web/file-record-card.tsx';
import { formatDate, formatInstant } from '#shared/dates/dates.ts';
import { type PersonRecordKind, recordOfName } from '#shared/person-record.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import type { ErasureDetail } from '../contract.ts';
import { UndoButton } from './undo-button.tsx';

/** Who it was, and when. */
export function useBy() {
  const { erasures } = useMessages();
  return (name: string | null, username: string | null, instant: string) =>
    `${name ?? username ?? erasures.byRestore}, ${formatInstant(instant)}`;
}

/** What is hidden still, person by person, each with a way back of its own. */
export function HiddenRecords({ erasure }: { erasure: ErasureDetail }) {
  const { erasures } = useMessages();
  const { id, people, told } = erasure;
  if (told.length === 0) return null;
  return (
    <DrawerSection title={erasures.told}>
      {people.map((names) => (
        <div key={names.join()} className="flex flex-col gap-3">
          {told
            .filter(({ record }) => names.includes(record))
            .map((record) => (
              <div key={record.record} className="flex flex-col gap-2">
                <p className="text-muted text-sm">{erasures.until(dayOf(erasure, record.record))}</p>
                <FileRecordCard record={record} />
                {told.length > 1 && <UndoSome id={id} records={[record.record]} label={erasures.undoRecord} />}
              </div>
            ))}
          {people.length > 1 && names.length > 1 && (
            <UndoSome id={id} records={names} label={erasures.undoPerson(names.length)} />
          )}
        </div>
      ))}
    </DrawerSection>
  );
}

function UndoSome({ id, records, label }: { id: number; records: string[]; label: string }) {
  const { erasures } = useMessages();
  const words = { label, question: erasures.undoSomeQuestion(records.length), text: erasures.undoSomeText };
  return <UndoButton id={id} records={records} words={words} />;
}

const dayOf = ({ records }: ErasureDetail, name: string) =>
  formatDate(records.find(({ record }) => record === name)?.eraseDay ?? '');

const tableOf = { enquiry: 'enquiries', customer: 'customers', saved: 'saved_applications' } as const satisfies Record<
  PersonRecordKind,
  string
>;

/** What was put back of it while the rest stayed hidden. */
export function UndoneRecords({ erasure: { state, undoneRecords } }: { erasure: ErasureDetail }) {
  const { erasures, desk } = useMessages();
  const by = useBy();
  const isAtOnce = state === 'undone' && new Set(undoneRecords.map(({ date }) => date)).size === 1;
  if (undoneRecords.length === 0 || isAtOnce) return null;
  return (
    <DrawerSection title={erasures.undoneRecords}>
      <ul className="flex flex-col gap-2 text-sm">
        {undoneRecords.map(({ record, byName, by: username, date, reason }) => {
          const { kind, id } = recordOfName(record);
          return (
            <li key={record} className="wrap-anywhere">
              <span className="font-medium">{`${desk.personFile.tables[tableOf[kind]]} ${id}`}</span>
              {` · ${by(byName, username, date)}${reason && ` · ${reason}`}`}
            </li>
          );
        })}
      </ul>
    </DrawerSection>
  );
}

import { applicationSubject } from '#features/applications/catalogue.ts';
import { savedSubject } from '#features/apply-later/catalogue.ts';
import { customerSubject } from '#features/customers/catalogue.ts';
import { enquirySubject } from '#features/enquiries/catalogue.ts';
import { DeskCard } from '#features/privacy-desk/web/desk-page.tsx';
import type { SubjectWords } from '#shared/audit.ts';
import { formatInstant } from '#shared/dates/dates.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import type { PersonFile } from '../contract.ts';

const subjectWords: SubjectWords = { ...enquirySubject, ...customerSubject, ...applicationSubject, ...savedSubject };

/** What the audit log says of the records: who saw, changed, revealed or exported them. */
export function FileLooks({ looks }: { looks: PersonFile['looks'] }) {
  const { messages, language } = useLocale();
  const { desk, audit } = messages;
  const subjectText = (record: string) => {
    const [, kind = '', id = ''] = /^(.+) (\d+)$/.exec(record) ?? [];
    const words = subjectWords[kind];
    return words ? `${words[language]} ${id}` : record;
  };
  return (
    <DeskCard>
      <h3 className="font-semibold">{desk.looksTitle}</h3>
      {looks.length === 0 && <p className="text-muted text-sm">{desk.looksNone}</p>}
      <ol className="flex flex-col gap-2 text-sm">
        {looks.map((look) => (
          <li key={look.id} className="flex flex-wrap gap-x-3 gap-y-0.5">
            <time dateTime={look.date} className="text-muted tabular-nums">
              {formatInstant(look.date)}
            </time>
            <span className="wrap-anywhere">{look.personName ?? look.person ?? audit.byItself}</span>
            <span>{(audit.actions as Record<string, string>)[look.action] ?? look.action}</span>
            <span className="text-muted">{subjectText(look.record)}</span>
          </li>
        ))}
      </ol>
    </DeskCard>
  );
}

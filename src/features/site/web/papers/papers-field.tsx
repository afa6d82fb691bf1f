import type { ServiceSlug } from '#features/services/catalogue.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { mostPapers } from '../../services/catalogue.ts';
import { EntriesField } from '../fields/entries-field.tsx';
import { SettingField } from '../fields/setting-field.tsx';
import type { Field } from '../fields/settings-sections.ts';
import { PaperFields } from './paper-fields.tsx';
import { blankPaper, type PaperRow, proposedPapers } from './papers-draft.ts';

interface PapersFieldProps {
  /** Of the service in the settings. */
  service: string;
  rows: readonly PaperRow[];
  /** Of one of the ten: for it there is a proposal. */
  slug?: ServiceSlug;
}

const sourceFields = (service: string): Field[] => [
  { path: `${service}.papersSource.page`, name: 'service.papersSource.page', kind: 'url' },
  { path: `${service}.papersSource.asOf`, name: 'service.papersSource.asOf', kind: 'date' },
];

/** The papers that a request of a service needs, and where that was looked up. */
export function PapersField({ service, rows, slug }: PapersFieldProps) {
  const { settings, site, papers: words } = useMessages();
  const loadUsual = async (of: ServiceSlug) => {
    const { usualPapers } = await import('../../papers/catalogue.ts');
    return proposedPapers(usualPapers[of]);
  };
  return (
    <EntriesField
      path={`${service}.papers`}
      rows={rows}
      title={settings.fields['service.papers']}
      words={words}
      most={mostPapers}
      blank={blankPaper}
      loadUsual={slug && (() => loadUsual(slug))}
      drawFields={(row, at) => <PaperFields path={at} row={row} />}
    >
      {rows.some(({ isRemoved }) => !isRemoved) && (
        <fieldset className="flex min-w-0 flex-col gap-2">
          <legend className="mb-1 font-medium text-sm">{site.optional(settings.fields['service.papersSource'])}</legend>
          <p className="text-muted text-sm">{words.sourceHint}</p>
          <div className="grid items-start gap-4 md:grid-cols-2">
            {sourceFields(service).map((field) => (
              <SettingField key={field.path} field={field} />
            ))}
          </div>
        </fieldset>
      )}
    </EntriesField>
  );
}

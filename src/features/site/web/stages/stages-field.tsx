import type { ServiceSlug } from '#features/services/catalogue.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { mostStages } from '../../services/catalogue.ts';
import { EntriesField } from '../fields/entries-field.tsx';
import { StageFields } from './stage-fields.tsx';
import { blankStage, proposedRows, type StageRow } from './stages-draft.ts';

interface StagesFieldProps {
  /** Of the stages in the settings. */
  path: string;
  rows: readonly StageRow[];
  /** Of one of the ten: for it there is a proposal. */
  slug?: ServiceSlug;
}

/** Where requests of a service may stand within In Progress. */
export function StagesField({ path, rows, slug }: StagesFieldProps) {
  const { settings, stages: words } = useMessages();
  const loadUsual = async (of: ServiceSlug) => {
    const { usualStages } = await import('../../stages/catalogue.ts');
    return proposedRows(usualStages[of]);
  };
  return (
    <EntriesField
      path={path}
      rows={rows}
      title={settings.fields['service.stages']}
      words={words}
      most={mostStages}
      blank={blankStage}
      loadUsual={slug && (() => loadUsual(slug))}
      drawFields={(row, at, nameOf) => <StageFields path={at} row={row} rows={rows} nameOf={nameOf} />}
    />
  );
}

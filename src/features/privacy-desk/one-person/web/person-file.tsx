import { PersonFileView } from '#features/privacy-desk/person-file/web/person-file-view.tsx';
import { EraseCard } from './erase-card.tsx';

/** All that is kept about a person, and what can be done with it. */
export function PersonFile({ record }: { record: string }) {
  return <PersonFileView record={record} renderActions={(chosen) => <EraseCard records={chosen} />} />;
}

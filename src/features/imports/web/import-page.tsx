import { useSearchParams } from 'react-router';
import { PageHeading } from '#web/layout/page/heading.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import { ImportList } from './import-list.tsx';
import { UploadForm } from './upload-form.tsx';

/** The list does not wait for it. */
const OneImport = lazySection(() => import('./one-import.tsx').then((module) => module.OneImport));

/** /import: what was imported before, and a file to import; `?import=7` is one of them. */
export function ImportPage() {
  const { imports } = useMessages();
  const [params] = useSearchParams();
  const id = Number(params.get('import') ?? 0);
  if (Number.isSafeInteger(id) && id > 0) return <OneImport key={id} id={id} />;
  return (
    <div className="flex max-w-[60rem] flex-col gap-4 p-4 md:p-6">
      <PageHeading title={imports.title} />
      <p className="max-w-prose text-muted text-sm">{imports.intro}</p>
      <UploadForm />
      <ImportList />
    </div>
  );
}

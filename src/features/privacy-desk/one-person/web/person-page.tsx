import { useSearchParams } from 'react-router';
import { BackLink } from '#features/privacy-desk/person-file/web/back-link.tsx';
import { PeopleSearch } from '#features/privacy-desk/person-file/web/people-search.tsx';
import { requestParam } from '#features/privacy-desk/person-file/web/request-param.ts';
import { DeskLine } from '#features/privacy-desk/web/desk-page.tsx';
import { PageHeading } from '#web/layout/page/heading.tsx';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';

const PersonFile = lazySection(() =>
  Promise.all([
    import('./person-file.tsx'),
    openNamespace('erasures'),
    openNamespace('approvals'),
    openNamespace('audit'),
  ]).then(([module]) => module.PersonFile),
);

/** /privacy-desk: a person is found, and all that is kept about them shown. */
export function PersonPage() {
  const { desk } = useMessages();
  const [params] = useSearchParams();
  const record = params.get('record');
  const request = requestParam(params);
  return (
    <div className="flex max-w-[60rem] flex-col gap-4 p-4 md:p-6">
      <header className="flex flex-col gap-2">
        <PageHeading title={desk.title} />
        <DeskLine />
      </header>
      {request && <BackLink to={`/privacy-requests?open=${request}`}>{desk.backToRequest}</BackLink>}
      {record ? <PersonFile key={record} record={record} /> : <PeopleSearch />}
    </div>
  );
}

import { Link } from 'react-router';
import { fileAddress, filesName } from '#features/customer-files/web/api.ts';
import { ReachButtons, ReachNumber } from '#features/customer-files/web/reach/reach.tsx';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { dayCell, instantCell, numberCell, titledCell } from '#web/ui/list-screen/columns/describe.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { Column } from '#web/ui/list-screen/types.ts';
import type { ListedFile } from '../contract.ts';
import { fetchFiles } from './api.ts';

/** /customerfiles: everybody who has asked for something, or for whom something was applied for. */
export function FilesPage() {
  const messages = useMessages();
  const { titles, fileLink } = messages;
  return (
    <ListScreen<ListedFile>
      name={filesName}
      title={titles.customerFiles.title}
      failedText={messages.enquiries.failed}
      searchHint={messages.enquiries.searchHint}
      columns={fileColumns(messages)}
      filters={[{ kind: 'days', key: 'created', title: fileLink.created }]}
      defaultSort="-createdDate"
      fetchPage={fetchFiles}
    />
  );
}

const fileColumns = ({ titles, fileLink, enquiries }: OfficeMessages): Column<ListedFile>[] => [
  {
    key: 'name',
    item: 'who',
    title: enquiries.name,
    widthRem: 16,
    cell: ({ id, name }) => (
      <Link to={fileAddress(id)} title={name} className="rounded-sm font-medium text-ink hover:underline">
        {name}
      </Link>
    ),
  },
  {
    key: 'mobile',
    item: 'next',
    title: enquiries.mobile,
    widthRem: 9,
    cell: ({ id, mobile }) => <ReachNumber of="file" id={id} mobile={mobile} />,
    itemCell: ({ id, mobile }) => <ReachButtons of="file" id={id} mobile={mobile} />,
  },
  {
    key: 'requests',
    item: 'what',
    title: titles.bar.requests,
    widthRem: 7,
    cell: ({ requests }) => numberCell(requests),
    itemCell: ({ requests }) => titledCell(titles.bar.requests, requests),
  },
  {
    key: 'applications',
    item: 'what',
    title: titles.bar.applications,
    widthRem: 7.5,
    cell: ({ applications }) => numberCell(applications),
    itemCell: ({ applications }) => titledCell(titles.bar.applications, applications),
  },
  {
    key: 'newestDate',
    item: 'when',
    title: fileLink.newest,
    widthRem: 12,
    cell: ({ newestDate }) => instantCell(newestDate),
  },
  {
    key: 'createdDate',
    title: fileLink.created,
    widthRem: 9,
    sort: 'descending',
    cell: ({ createdDate }) => dayCell(createdDate),
  },
  {
    key: 'id',
    title: enquiries.id,
    widthRem: 6,
    isHiddenAtFirst: true,
    cell: ({ id }) => numberCell(id),
  },
];

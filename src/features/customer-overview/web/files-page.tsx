import { Link } from 'react-router';
import { fileAddress, filesName } from '#features/customer-files/web/api.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { dayCell, instantCell, numberCell, reachCell, titledCell } from '#web/ui/list-screen/columns/describe.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { Column } from '#web/ui/list-screen/types.ts';
import type { ListedFile } from '../contract.ts';
import { fetchFiles } from './api.ts';

/** /customerfiles: everybody who has asked for something, or for whom something was applied for. */
export function FilesPage() {
  const messages = useMessages();
  const { customerFile } = messages;
  return (
    <ListScreen<ListedFile>
      name={filesName}
      title={customerFile.title}
      failedText={customerFile.listFailed}
      searchHint={messages.enquiries.searchHint}
      columns={fileColumns(messages)}
      filters={[{ kind: 'days', key: 'created', title: customerFile.created }]}
      defaultSort="-createdDate"
      fetchPage={fetchFiles}
    />
  );
}

const fileColumns = ({ customerFile, enquiries, list }: OfficeMessages): Column<ListedFile>[] => [
  {
    key: 'name',
    item: 'who',
    title: customerFile.names,
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
    title: customerFile.mobile,
    widthRem: 9,
    cell: ({ mobile }) => <span className="tabular-nums">{showMobile(mobile)}</span>,
    itemCell: ({ mobile }) => reachCell(mobile, { call: enquiries.call, message: list.message }),
  },
  {
    key: 'requests',
    item: 'what',
    title: customerFile.requests,
    widthRem: 7,
    cell: ({ requests }) => numberCell(requests),
    itemCell: ({ requests }) => titledCell(customerFile.requests, requests),
  },
  {
    key: 'applications',
    item: 'what',
    title: customerFile.applications,
    widthRem: 7.5,
    cell: ({ applications }) => numberCell(applications),
    itemCell: ({ applications }) => titledCell(customerFile.applications, applications),
  },
  {
    key: 'newestDate',
    item: 'when',
    title: customerFile.newest,
    widthRem: 12,
    cell: ({ newestDate }) => instantCell(newestDate),
  },
  {
    key: 'createdDate',
    title: customerFile.created,
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

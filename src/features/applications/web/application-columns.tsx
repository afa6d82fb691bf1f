import { CreditCard } from 'lucide-react';
import { countsAsEmpty, emptySign } from '#features/cards/rules.ts';
import { ReachButtons, ReachEmail, ReachNumber } from '#features/customer-files/web/reach/reach.tsx';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { Thumbnail } from '#web/ui/image/thumbnail.tsx';
import { dayCell, textCell } from '#web/ui/list-screen/columns/describe.tsx';
import type { Column } from '#web/ui/list-screen/types.ts';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import { PersonName } from '#web/ui/person-name.tsx';
import type { Application } from './api.ts';
import { ApplicationStatusBadge } from './application-status.tsx';
import { ScreenshotButton } from './details/screenshot-button.tsx';
import { RowStatus } from './update/row-status.tsx';
import { UpdateButton } from './update/update-button.tsx';

interface Actions {
  onUpdate: (application: Application) => void;
  onShow: (application: Application) => void;
  onOutcome: (outcome: Outcome) => void;
}

/** Every field of an application (specification §3); `withStaff` in lists of several people's. */
export function applicationColumns(
  { applications: words }: OfficeMessages,
  { onUpdate, onShow, onOutcome }: Actions,
  { withStaff }: { withStaff: boolean },
): Column<Application>[] {
  const screenshot = (row: Application) => <ScreenshotButton application={row} size="row" onShow={onShow} />;
  const staff: Column<Application> = {
    key: 'staff',
    item: 'what',
    title: words.staff,
    widthRem: 10.5,
    itemCell: (row) => row.staffName ?? row.staff,
    cell: (row) => <PersonName name={row.staffName} username={row.staff} picture={row.staffPicture} />,
  };
  return [
    {
      key: 'customer',
      title: words.customer,
      widthRem: 10.5,
      sort: 'ascending',
      item: 'who',
      cell: (row) => textCell(row.name),
    },
    { key: 'bank', title: words.bank, widthRem: 5.5, cell: (row) => textCell(row.bank.shortName) },
    {
      key: 'card',
      item: 'what',
      title: words.card,
      widthRem: 7.5,
      isHiddenAtFirst: withStaff,
      cell: (row) => textCell(row.card),
    },
    ...(withStaff ? [staff] : []),
    {
      key: 'createdDate',
      item: 'when',
      title: words.created,
      widthRem: 7,
      sort: 'descending',
      cell: (row) => dayCell(row.createdDate),
    },
    {
      key: 'caseNumber',
      item: 'what',
      itemCell: (row) => row.caseNumber,
      title: words.caseNumber,
      widthRem: 8.5,
      cell: (row) => (row.caseNumber ? textCell(row.caseNumber) : emptySign),
    },
    {
      key: 'status',
      title: words.status,
      widthRem: 8,
      sort: 'ascending',
      item: 'state',
      // The bank's word is the last one.
      itemCell: (row) =>
        row.finalStatus ? (
          <ApplicationStatusBadge status={row.finalStatus} />
        ) : (
          <RowStatus application={row} onOutcome={onOutcome} />
        ),
      cell: (row) => <RowStatus application={row} onOutcome={onOutcome} />,
      labels: words.statuses,
    },
    {
      key: 'finalStatus',
      title: words.finalStatus,
      widthRem: 8,
      cell: (row) => <ApplicationStatusBadge status={row.finalStatus} />,
      labels: words.statuses,
    },
    {
      key: 'update',
      title: words.update,
      widthRem: 5,
      isAction: true,
      item: 'next',
      cell: (row) => <UpdateButton application={row} onUpdate={onUpdate} />,
    },
    {
      key: 'screenshot',
      title: words.screenshot,
      widthRem: 6,
      isHiddenAtFirst: withStaff,
      item: 'picture',
      itemCell: (row) => row.screenshotId && screenshot(row),
      cell: (row) => (row.screenshotId ? screenshot(row) : emptySign),
    },
    {
      key: 'mobile',
      item: 'next',
      itemCell: ({ id, mobile }) => <ReachButtons of="application" id={id} mobile={mobile} />,
      title: words.mobile,
      widthRem: 8,
      isHiddenAtFirst: true,
      cell: ({ id, mobile }) => <ReachNumber of="application" id={id} mobile={mobile} />,
    },
    { key: 'pan', title: words.pan, widthRem: 8, cell: (row) => row.pan },
    {
      key: 'remarks',
      title: words.remarks,
      widthRem: 12,
      cell: ({ remarks }) => (countsAsEmpty(remarks) ? emptySign : textCell(remarks)),
    },
    {
      key: 'email',
      title: words.email,
      widthRem: 14,
      cell: ({ id, email }) => <ReachEmail of="application" id={id} email={email} />,
    },
    { key: 'pincode', title: words.pincode, widthRem: 6, cell: (row) => row.pincode },
    {
      key: 'cardImage',
      title: words.cardImage,
      widthRem: 5,
      isHiddenAtFirst: true,
      cell: (row) => (
        <Thumbnail address={row.cardImage} alt={words.imageOf(row.card)} empty={<CreditCard aria-hidden size={18} />} />
      ),
    },
    { key: 'id', title: words.id, widthRem: 5, isHiddenAtFirst: true, cell: (row) => row.id },
  ];
}

import { safeLink } from '#shared/text/safe-link.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { dayCell, numberCell, textCell, titledCell } from '#web/ui/list-screen/columns/describe.tsx';
import { EditLink } from '#web/ui/list-screen/edit-link.tsx';
import { RowSwitch } from '#web/ui/list-screen/row-switch.tsx';
import type { Column, Filter } from '#web/ui/list-screen/types.ts';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import type { Bank } from './api.ts';
import { BankLogo } from './bank-logo.tsx';

interface Switching {
  busyWith: number | undefined;
  onSwitch: (bank: Bank) => void;
}

export function bankColumns({ banks, cards }: OfficeMessages, { busyWith, onSwitch }: Switching): Column<Bank>[] {
  return [
    {
      key: 'name',
      item: 'who',
      title: banks.name,
      widthRem: 14,
      sort: 'ascending',
      cell: (bank) => textCell(bank.name),
    },
    { key: 'shortName', item: 'what', title: banks.shortName, widthRem: 9, cell: (bank) => textCell(bank.shortName) },
    {
      key: 'logo',
      item: 'picture',
      title: banks.logo,
      widthRem: 5,
      cell: (bank) => <BankLogo address={bank.logo} alt={banks.logoOf(bank.name)} size="row" />,
    },
    {
      key: 'trackerLink',
      title: banks.trackerLink,
      widthRem: 11,
      cell: ({ name, trackerLink }) => {
        const link = safeLink(trackerLink, { allowsLoopback: false });
        return link && <OutsideLink link={link} label={banks.opensTracker(name, link.host)} />;
      },
    },
    {
      key: 'coolOffMonths',
      item: 'what',
      title: banks.coolOffMonths,
      widthRem: 8,
      cell: (bank) => banks.months(bank.coolOffMonths),
    },
    {
      key: 'cards',
      item: 'what',
      title: banks.cards,
      widthRem: 5,
      itemCell: (bank) => titledCell(banks.cards, bank.cards),
      cell: (bank) => numberCell(bank.cards),
    },
    {
      key: 'createdDate',
      title: cards.created,
      widthRem: 7,
      sort: 'descending',
      isHiddenAtFirst: true,
      cell: (bank) => dayCell(bank.createdDate),
    },
    {
      key: 'isActive',
      item: 'state',
      title: cards.status,
      widthRem: 7,
      cell: (bank) => (
        <RowSwitch
          isOn={bank.isActive}
          isBusy={busyWith === bank.id}
          label={banks.offered(bank.name)}
          states={cards}
          onSwitch={() => onSwitch(bank)}
        />
      ),
    },
    {
      key: 'edit',
      title: cards.edit,
      widthRem: 4,
      isAction: true,
      cell: (bank) => <EditLink id={bank.id} title={cards.edit} label={banks.editNamed(bank.name)} />,
    },
  ];
}

export function bankFilters({ cards }: OfficeMessages): Filter[] {
  const options = [
    { value: 'true', label: cards.on },
    { value: 'false', label: cards.off },
  ];
  return [{ key: 'isActive', title: cards.status, options }];
}

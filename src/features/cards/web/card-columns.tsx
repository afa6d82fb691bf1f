import type { OfficeMessages } from '#web/messages/office/en.ts';
import { dayCell, textCell } from '#web/ui/list-screen/columns/describe.tsx';
import { EditLink } from '#web/ui/list-screen/edit-link.tsx';
import { RowSwitch } from '#web/ui/list-screen/row-switch.tsx';
import type { Column, Filter } from '#web/ui/list-screen/types.ts';
import { countsAsEmpty, emptySign } from '../rules.ts';
import type { Card } from './api.ts';
import { CardLink } from './card-link.tsx';
import { CardPicture } from './card-picture.tsx';

interface Switching {
  busyWith: number | undefined;
  onSwitch: (card: Card) => void;
}

export function cardColumns({ cards }: OfficeMessages, { busyWith, onSwitch }: Switching): Column<Card>[] {
  return [
    {
      key: 'bankName',
      item: 'who',
      title: cards.bankName,
      widthRem: 11,
      sort: 'ascending',
      cell: (card) => textCell(card.bankName),
    },
    {
      key: 'bank',
      item: 'what',
      title: cards.bank,
      widthRem: 7,
      cell: ({ bank, isBankConfirmed }) => (
        <>
          {textCell(bank.isActive ? bank.shortName : cards.bankOff(bank.shortName))}
          {!isBankConfirmed && <span className="text-muted"> ({cards.bankProposed})</span>}
        </>
      ),
    },
    {
      key: 'image',
      item: 'picture',
      title: cards.image,
      widthRem: 5,
      cell: (card) => <CardPicture address={card.image} alt={cards.imageOf(card.bankName)} size="row" />,
    },
    {
      key: 'applyLink',
      title: cards.applyLink,
      widthRem: 7.5,
      cell: (card) => <CardLink address={card.applyLink} label={(host) => cards.opensApply(card.bankName, host)} />,
    },
    {
      key: 'pincodeLink',
      title: cards.pincodeLink,
      widthRem: 7.5,
      cell: (card) => (
        <CardLink address={card.pincodeLink} label={(host) => cards.opensPincodes(card.bankName, host)} />
      ),
    },
    {
      key: 'remarks',
      item: 'what',
      title: cards.remarks,
      widthRem: 7.5,
      cell: ({ remarks }) => (countsAsEmpty(remarks) ? emptySign : textCell(remarks)),
    },
    {
      key: 'createdDate',
      item: 'when',
      title: cards.created,
      widthRem: 7,
      sort: 'descending',
      cell: (card) => dayCell(card.createdDate),
    },
    {
      key: 'isActive',
      item: 'state',
      title: cards.status,
      widthRem: 7,
      sort: 'descending',
      cell: (card) => (
        <RowSwitch
          isOn={card.isActive}
          isBusy={busyWith === card.id}
          label={cards.offered(card.bankName)}
          states={cards}
          onSwitch={() => onSwitch(card)}
        />
      ),
      labels: { true: cards.on, false: cards.off },
    },
    {
      key: 'edit',
      title: cards.edit,
      widthRem: 4,
      isAction: true,
      cell: (card) => <EditLink id={card.id} title={cards.edit} label={cards.editNamed(card.bankName)} />,
    },
  ];
}

export function cardFilters({ cards }: OfficeMessages): Filter[] {
  const options = [
    { value: 'true', label: cards.on },
    { value: 'false', label: cards.off },
  ];
  return [
    { key: 'isActive', title: cards.status, options },
    { kind: 'days', key: 'created', title: cards.created },
  ];
}

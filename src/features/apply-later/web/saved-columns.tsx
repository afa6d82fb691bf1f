import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { CardPicture } from '#features/cards/web/card-picture.tsx';
import { showMobile } from '#shared/text/show-mobile.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { dayCell, textCell } from '#web/ui/list-screen/columns/describe.tsx';
import type { Column } from '#web/ui/list-screen/types.ts';
import { applyAddress, type Saved } from './api.ts';
import { DueMark } from './due-mark.tsx';

export function savedColumns(
  { applyLater, cards }: OfficeMessages,
  { busyWith, onRemove }: { busyWith: number | undefined; onRemove: (saved: Saved) => void },
): Column<Saved>[] {
  return [
    {
      key: 'card',
      item: 'who',
      title: applyLater.card,
      widthRem: 12,
      cell: ({ creditCard: card }) => textCell(card.bankName),
    },
    {
      key: 'image',
      item: 'picture',
      title: cards.image,
      widthRem: 5,
      cell: ({ creditCard: card }) => <CardPicture address={card.image} alt="" size="row" />,
    },
    {
      key: 'customer',
      item: 'what',
      title: applyLater.customer,
      widthRem: 11,
      cell: ({ customer }) =>
        customer ? (
          `${customer.firstName} ${customer.lastName}`
        ) : (
          <span className="text-muted">{applyLater.noCustomer}</span>
        ),
    },
    {
      key: 'mobile',
      title: applyLater.mobile,
      widthRem: 8,
      isHiddenAtFirst: true,
      cell: ({ customer }) => (customer ? showMobile(customer.mobile) : '--'),
    },
    {
      key: 'note',
      title: applyLater.note,
      widthRem: 12,
      item: 'what',
      itemCell: ({ note }) => note,
      cell: ({ note }) => (note ? textCell(note) : '--'),
    },
    {
      key: 'dueDate',
      item: 'when',
      title: applyLater.dueDay,
      widthRem: 13,
      sort: 'ascending',
      cell: ({ dueDate }) => <DueMark day={dueDate} />,
    },
    {
      key: 'createdDate',
      title: applyLater.created,
      widthRem: 8,
      isHiddenAtFirst: true,
      sort: 'descending',
      cell: ({ createdDate }) => dayCell(createdDate),
    },
    {
      key: 'apply',
      item: 'next',
      title: applyLater.apply,
      widthRem: 8,
      isAction: true,
      cell: ({ id, creditCard: { isActive, bankName: bank } }) =>
        isActive ? (
          <Link
            to={applyAddress(id)}
            aria-label={applyLater.applyFor(bank)}
            className={buttonStyle('secondary', 'min-h-8')}
          >
            {applyLater.apply}
          </Link>
        ) : (
          <span className="text-muted">{applyLater.cardOff}</span>
        ),
    },
    {
      key: 'remove',
      item: 'next',
      title: applyLater.remove,
      widthRem: 5,
      isAction: true,
      cell: (saved) => (
        <Button
          kind="icon"
          aria-label={applyLater.removeNamed(saved.creditCard.bankName)}
          isDisabled={busyWith === saved.id}
          onPress={() => onRemove(saved)}
          className="min-h-8"
        >
          <Trash2 aria-hidden size={16} />
        </Button>
      ),
    },
  ];
}

import { IdCard, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { CardPicture } from '#features/cards/web/card-picture.tsx';
import { showMobile } from '#shared/text/show-mobile.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { dayCell, textCell } from '#web/ui/list-screen/columns/describe.tsx';
import type { Column } from '#web/ui/list-screen/types.ts';
import { applyAddress, type Saved } from './api.ts';
import { DueMark } from './due-mark.tsx';
import { fullName, savedLabel } from './saved-draft.ts';

export function savedColumns(
  { apply, applyLater, cards }: OfficeMessages,
  { busyWith, onRemove }: { busyWith: number | undefined; onRemove: (saved: Saved) => void },
): Column<Saved>[] {
  return [
    {
      key: 'customer',
      item: 'who',
      title: applyLater.customer,
      widthRem: 11,
      cell: (saved) => <Who saved={saved} />,
    },
    {
      key: 'card',
      item: 'what',
      title: applyLater.card,
      widthRem: 12,
      cell: ({ creditCard: card }) => textCell(card?.bankName ?? applyLater.noCard),
    },
    {
      key: 'image',
      item: 'picture',
      title: cards.image,
      widthRem: 5,
      cell: ({ creditCard: card }) => <CardPicture address={card?.image ?? null} alt="" size="row" />,
    },
    {
      key: 'mobile',
      title: applyLater.mobile,
      widthRem: 8,
      isHiddenAtFirst: true,
      cell: ({ customer, person }) => {
        const { mobile } = customer ?? person ?? {};
        return mobile ? showMobile(mobile) : '--';
      },
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
      cell: (saved) =>
        saved.creditCard?.isActive !== false ? (
          <Link
            to={applyAddress(saved.id)}
            aria-label={
              saved.creditCard ? applyLater.applyFor(saved.creditCard.bankName) : apply.nowFor(savedLabel(saved))
            }
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
          aria-label={applyLater.removeNamed(savedLabel(saved))}
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

/** For whom; of somebody who is no customer yet, what is still missing. */
function Who({ saved: { customer, person, creditCard } }: { saved: Saved }) {
  const { applyLater } = useMessages();
  if (customer) return textCell(fullName(customer));
  if (!person)
    return (
      <span className="text-muted">
        {applyLater.noCustomer}
        {/* Rows are told apart by their links. */}
        {creditCard && <span className="sr-only">{`, ${creditCard.bankName}`}</span>}
      </span>
    );
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
      <span className="wrap-anywhere min-w-0">{fullName(person)}</span>
      {!person.pan && (
        <span className="inline-flex items-center gap-1 rounded-full bg-warning-soft px-2 py-0.5 text-warning text-xs">
          <IdCard aria-hidden size={14} className="shrink-0" />
          {applyLater.panMissing}
        </span>
      )}
    </span>
  );
}

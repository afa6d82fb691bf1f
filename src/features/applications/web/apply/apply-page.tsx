import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { savedLabel } from '#features/apply-later/web/saved-draft.ts';
import { activeCardsQuery, type Card } from '#features/cards/web/api.ts';
import { safeLink } from '#shared/text/safe-link.ts';
import { PageHeading } from '#web/layout/page/heading.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { useFocusBack } from '#web/ui/use-focus-back.ts';
import { CardGrid, WaitingGrid } from './card-grid.tsx';
import { applyButtonId } from './card-tile.tsx';
import { ChosenCustomer } from './chosen-customer.tsx';
import { type Made, MadeNotice } from './made-notice.tsx';
import { useRequestedCard } from './use-requested-card.ts';

const ApplyDialog = lazyPart(() => import('./apply-dialog.tsx').then((module) => module.ApplyDialog));
const SaveForLater = lazyPart(() =>
  import('#features/apply-later/web/save-for-later.tsx').then((module) => module.SaveForLater),
);

const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
const imagesLastMs = 4 * 60_000;

/** /applycreditcard: the cards that can be applied for. */
export function ApplyPage() {
  const { apply, applyLater } = useMessages();
  const cards = useQuery(activeCardsQuery);
  const requested = useRequestedCard();
  const [pressed, setPressed] = useState<Card>();
  const [putting, setPutting] = useState<Card>();
  const [made, setMade] = useState<Made>();
  const [outcome, setOutcome] = useState<Outcome>();

  const isRequestedOpen = requested.isRequested && requested.isReady && !pressed;
  const card =
    (requested.isReady ? pressed : undefined) ??
    (isRequestedOpen ? cards.data?.find(({ id }) => id === requested.cardId) : undefined);
  const chosen = requested.customer ?? requested.person;
  const link = card && safeLink(card.applyLink, { allowsLoopback: isLoopback });
  // A window that an address has opened has no opener; its card's button stands in.
  useFocusBack(card?.id, (closed) => document.getElementById(applyButtonId(closed)));
  const begin = (open: () => void) => {
    setMade(undefined);
    setOutcome(undefined);
    open();
  };
  const close = () => {
    setPressed(undefined);
    if (requested.isRequested) void requested.forget();
  };
  const refreshImages = () => {
    if (Date.now() - cards.dataUpdatedAt > imagesLastMs && !cards.isFetching) void cards.refetch();
  };

  return (
    <div className="flex flex-col gap-4 p-4 md:p-6">
      <PageHeading title={apply.title} />
      {made && (
        <MadeNotice
          made={made}
          onAnother={() => begin(() => void requested.choose(made.customerId))}
          onClose={() => setMade(undefined)}
        />
      )}
      {requested.isChosen && chosen && <ChosenCustomer customer={chosen} onForget={() => void requested.forget()} />}
      {isRequestedOpen && cards.data && !card && <Notice kind="danger">{apply.noCard}</Notice>}
      {requested.failed && <RetryNotice text={applyLater.openFailed} query={requested.failed} />}
      {cards.isError && <RetryNotice text={apply.failed} query={cards} />}
      {cards.data ? (
        <CardGrid
          cards={cards.data}
          onApply={(one) => begin(() => setPressed(one))}
          onLater={(one) => begin(() => setPutting(one))}
          onImageGone={refreshImages}
        />
      ) : (
        !cards.isError && <WaitingGrid />
      )}
      {card && (
        <ApplyDialog
          key={card.id}
          card={card}
          link={link}
          {...((isRequestedOpen || requested.isChosen) && { customer: requested.customer, saved: requested.saved })}
          onClose={close}
          onPutAside={(saved) => {
            setOutcome({ kind: 'success', text: applyLater.putAside(savedLabel(saved)) });
            if (requested.isChosen) void requested.forget();
          }}
          onMade={({ id, firstName, lastName }, tab) => {
            const isBlocked = link !== undefined && tab?.goTo(link.href) !== true;
            setMade({ customerId: id, name: `${firstName} ${lastName}`, bankName: card.bankName, link, isBlocked });
            if (requested.isChosen) void requested.forget();
          }}
        />
      )}
      {putting && (
        <SaveForLater
          card={putting}
          onClose={() => setPutting(undefined)}
          onSaved={(saved) => setOutcome({ kind: 'success', text: applyLater.putAside(savedLabel(saved)) })}
        />
      )}
      <OutcomeNotice outcome={putting || card ? undefined : outcome} onClose={() => setOutcome(undefined)} />
    </div>
  );
}

import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import type { BankProposal } from './api.ts';
import { CardPicture } from './card-picture.tsx';

interface ProposedBankProps {
  proposal: BankProposal;
  options: readonly { value: string; label: string }[];
  bankId: number;
  isBusy: boolean;
  onChoose: (bankId: number) => void;
  onConfirm: () => void;
}

/** The id of the button that confirms a card's bank. */
export const confirmId = (cardId: number) => `confirm-${cardId}`;

/** A card and the bank it is to belong to. */
export function ProposedBank({ proposal, options, bankId, isBusy, ...actions }: ProposedBankProps) {
  const { banks } = useMessages();
  const { bankName, image } = proposal;
  return (
    <li className="flex flex-wrap items-end gap-3 py-3">
      <CardPicture address={image} alt="" size="row" />
      <div className="min-w-48 grow basis-0">
        <ChoiceField
          label={banks.bankOf(bankName)}
          value={String(bankId)}
          options={options}
          onChange={(value) => actions.onChoose(Number(value))}
          isDisabled={isBusy}
        />
      </div>
      {/* Not disabled while it is sent: that would take the focus out of the window. */}
      <Button
        id={confirmId(proposal.id)}
        aria-disabled={isBusy}
        aria-label={banks.confirmNamed(bankName)}
        onPress={() => !isBusy && actions.onConfirm()}
      >
        {banks.confirm}
      </Button>
    </li>
  );
}

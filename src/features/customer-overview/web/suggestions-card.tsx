import { Link } from 'react-router';
import { fileAddress } from '#features/customer-files/web/api.ts';
import { formatDate } from '#shared/dates/dates.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import type { PersonTrait } from '../catalogue.ts';
import type { CustomerFile, Suggestion } from '../contract.ts';
import { FileCard } from './file-card.tsx';
import type { MergeActions } from './use-merge.ts';

interface SuggestionsCardProps {
  file: CustomerFile;
  actions: MergeActions;
}

/** Other files that may be of the same person. */
export function SuggestionsCard({ file: { suggestions }, actions }: SuggestionsCardProps) {
  const { customerFile: words } = useMessages();
  if (suggestions.length === 0) return null;
  return (
    <FileCard title={words.suggestions}>
      <p className="text-muted text-sm">{words.suggestionsText}</p>
      <ul className="flex flex-col gap-3">
        {suggestions.map((suggestion) => (
          <li key={suggestion.fileId} className="flex flex-col gap-2 rounded-md border border-line p-3 text-sm">
            <SuggestionText suggestion={suggestion} />
            <div className="flex flex-wrap gap-2">
              <Button
                aria-label={`${words.same}: ${suggestion.name}`}
                aria-disabled={actions.isBusy}
                onPress={() => void (actions.isBusy || actions.merge(suggestion))}
              >
                {words.same}
              </Button>
              <Button
                aria-label={`${words.two}: ${suggestion.name}`}
                aria-disabled={actions.isBusy}
                onPress={() => void (actions.isBusy || actions.refuse(suggestion))}
              >
                {words.two}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </FileCard>
  );
}

/** Who it is, and what speaks for one person and what for two. */
function SuggestionText({ suggestion }: { suggestion: Suggestion }) {
  const { customerFile: words } = useMessages();
  const { fileId, name, mobile, requests, applications, newestDate, agrees, differs } = suggestion;
  const list = (traits: readonly PersonTrait[]) => traits.map((trait) => words.traits[trait]).join(', ');
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={fileAddress(fileId)} className="wrap-anywhere rounded-sm font-medium text-ink hover:underline">
          {name}
        </Link>
        <span className="tabular-nums">{showMobile(mobile)}</span>
      </p>
      <p className="text-muted">
        {words.counts(requests, applications)} · {formatDate(newestDate)}
      </p>
      {agrees.length > 0 && <p>{words.agrees(list(agrees))}</p>}
      {differs.length > 0 && <p className="font-medium text-warning">{words.differs(list(differs))}</p>}
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import { formatDate, indiaDayOf } from '#shared/dates/dates.ts';
import type { LocalisedText } from '#shared/text/localised-text.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { localised } from '#web/public-pages/localised.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { RequestPapers } from '../contract.ts';
import { sendSeen } from './api.ts';
import { paperWords } from './paper-words.ts';

interface ListChangeProps {
  requestId: number;
  change: NonNullable<RequestPapers['listChange']>;
  onChanged: (papers: RequestPapers) => void;
}

/** What the request needs otherwise since the list was changed, until somebody says that they have seen it. */
export function ListChange({ requestId, change, onChanged }: ListChangeProps) {
  const { language, messages } = useLocale();
  const papers = paperWords[language];
  const { changedDate, added, removed } = change;
  const seen = useMutation({ mutationFn: () => sendSeen(requestId, changedDate), onSuccess: onChanged });
  const named = (names: readonly LocalisedText[]) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(names.map((name) => localised(name, language)));
  return (
    <Notice kind="warning">
      <div className="flex flex-col items-start gap-2">
        <p>{papers.changed(formatDate(indiaDayOf(changedDate)))}</p>
        {added.length > 0 && <p className="wrap-anywhere">{papers.nowNeeded(named(added))}</p>}
        {removed.length > 0 && <p className="wrap-anywhere">{papers.noLonger(named(removed))}</p>}
        <Button isDisabled={seen.isPending} onPress={() => seen.mutate()}>
          {papers.seen}
        </Button>
        {seen.error && (
          <p className="text-danger">{`${papers.changeFailed} ${describeFailure(seen.error, messages)}`}</p>
        )}
      </div>
    </Notice>
  );
}

import '#web/schema-settings.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatDate } from '#shared/dates/dates.ts';
import { mobileNumber } from '#shared/text/formats.ts';
import { panNumber } from '#shared/text/personal-data.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { KnownField } from '../catalogue.ts';
import type { KnownDetails, KnownPerson } from '../contract.ts';
import { detailsQuery, fileAddress, knownQuery } from './api.ts';
import { AskHandOver } from './ask-hand-over.tsx';

/** A look-up begins when typing has stopped for so long. */
const settledMs = 500;

/** As far as they are whole. */
function wantedOf({ mobile, pan }: Pick<KnownPeopleProps, 'mobile' | 'pan'>): { mobile?: string; pan?: string } {
  const [wholeMobile, wholePan] = [mobileNumber.safeParse(mobile).data, panNumber.safeParse(pan).data];
  return { ...(wholeMobile && { mobile: wholeMobile }), ...(wholePan && { pan: wholePan }) };
}

const askedBy = (field: KnownField, { mobile = '', pan = '' }: ReturnType<typeof wantedOf>) =>
  field === 'mobile' ? { mobile } : { pan };

const savedAddress = (id: number) => `/applylatercreditcard?open=${id}`;

export interface KnownPeopleProps {
  /** As typed. */
  mobile: string;
  pan?: string;
  /** What is being changed is known anyway. */
  savedId?: number | undefined;
  /** Whose file the form was opened from is known anyway. */
  fileId?: number | undefined;
  /** Takes what is known of a person into the form. */
  onDetails?: (details: KnownDetails) => void;
}

/** Says of a mobile or a PAN that is being typed whose it is already. Links open a new tab, so that the form's input stays. */
export function KnownPeople(props: KnownPeopleProps) {
  const { fileLink } = useMessages();
  const settled = useSettled(JSON.stringify(wantedOf(props)));
  const wanted = JSON.parse(settled) as ReturnType<typeof wantedOf>;
  const { data } = useQuery({ ...knownQuery(wanted), enabled: settled !== '{}' });
  const isCurrent = settled === JSON.stringify(wantedOf(props)) && settled !== '{}';
  const { known = [], others = [], asked = [], saved = [], savedByOthers = [] } = (isCurrent && data) || {};
  const otherPeople = known.filter(({ fileId }) => fileId !== props.fileId);
  const otherSaved = saved.filter(({ savedId }) => savedId !== props.savedId);
  return (
    <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
      {otherPeople.length > 0 && (
        <Notice kind="info">
          <ul className="flex flex-col gap-1">
            {otherPeople.map((person) => (
              <li key={person.fileId}>
                <KnownText person={person} />
                {props.onDetails && <UseDetails person={person} onDetails={props.onDetails} />}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {others.map((field) => (
        <Notice key={field} kind="warning">
          {fileLink.knownToOthers[field]}
          <AskHandOver of={askedBy(field, wanted)} asked={asked.find((one) => one.field === field)} />
        </Notice>
      ))}
      {otherSaved.map(({ savedId, name, knownBy }) => (
        <Notice key={savedId} kind="info">
          {fileLink.savedBy[knownBy.at(-1) ?? 'mobile'](name)} ·{' '}
          <a href={savedAddress(savedId)} target="_blank" rel="noopener" className="inline-block py-0.5 underline">
            {fileLink.openSaved}
          </a>
        </Notice>
      ))}
      {savedByOthers.map((field) => (
        <Notice key={field} kind="warning">
          {fileLink.savedByOthers[field]}
        </Notice>
      ))}
    </div>
  );
}

function KnownText({ person: { fileId, name, knownBy, lastContactDate } }: { person: KnownPerson }) {
  const { fileLink } = useMessages();
  const [field = 'mobile']: KnownField[] = knownBy.toReversed();
  return (
    <>
      {fileLink.knownBy[field](name)} · {fileLink.lastContact(formatDate(lastContactDate))} ·{' '}
      <a href={fileAddress(fileId)} target="_blank" rel="noopener" className="inline-block py-0.5 underline">
        {fileLink.open}
      </a>
    </>
  );
}

function UseDetails({
  person: { fileId, name },
  onDetails,
}: {
  person: KnownPerson;
  onDetails: (details: KnownDetails) => void;
}) {
  const { fileLink } = useMessages();
  const queryClient = useQueryClient();
  const use = useMutation({
    mutationFn: () => queryClient.fetchQuery(detailsQuery(fileId)),
    onSuccess: onDetails,
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
      <Button aria-label={fileLink.useDetailsOf(name)} isDisabled={use.isPending} onPress={() => use.mutate()}>
        {fileLink.useDetails}
      </Button>
      {use.isSuccess && <span>{fileLink.detailsUsed}</span>}
      {use.isError && <span>{fileLink.detailsFailed}</span>}
    </div>
  );
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState('{}');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

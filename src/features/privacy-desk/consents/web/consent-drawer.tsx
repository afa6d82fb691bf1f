import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { serviceNameIn, useServiceNames } from '#features/site/services/web/service-names.ts';
import { formatDate, formatInstant } from '#shared/dates/dates.ts';
import { languageNames } from '#shared/languages.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import { type ToldChannel, toldChannels } from '#shared/told-channels.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { type DescriptionEntry, DescriptionList } from '#web/ui/description-list.tsx';
import { DrawerSection, RecordDrawer } from '#web/ui/dialog/drawer.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { choicesOf } from '#web/ui/list-screen/columns/describe.tsx';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import type { Neighbours } from '#web/ui/list-screen/neighbours.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Consent } from '../contract.ts';
import { consentQuery, consentsName, sendWithdrawal } from './api.ts';
import { ConsentStateBadge } from './consent-columns.tsx';

/** One consent, provable: the notice, its language, for what, when; and how it was taken back. */
export function ConsentDrawer(props: {
  id: number;
  row: Consent | undefined;
  neighbours: Neighbours;
  onClose: () => void;
}) {
  const { consents } = useMessages();
  const query = useQuery(consentQuery(props.id));
  const shown = query.data ?? props.row;
  return (
    <RecordDrawer
      recordKey={props.id}
      title={shown?.firstName ?? consents.title}
      record={shown}
      messages={consents}
      query={query}
      neighbours={props.neighbours}
      onClose={props.onClose}
    >
      {shown && <Details consent={shown} />}
      {query.data?.state === 'agreed' && <Withdraw id={props.id} />}
    </RecordDrawer>
  );
}

function Details({ consent }: { consent: Consent }) {
  const { consents } = useMessages();
  const services = useServiceNames();
  const entries: DescriptionEntry[] = [
    [consents.reference, consent.reference],
    [consents.mobile, showMobile(consent.mobile)],
    [consents.createdDate, formatInstant(consent.createdDate)],
    [consents.notice, consent.noticeVersion ? formatDate(consent.noticeVersion) : consents.noticeNone],
    [consents.language, languageNames[consent.language]],
    [consents.service, serviceNameIn(services, consent.serviceType)],
    [consents.offers, <ConsentStateBadge key="state" state={consent.state} label={consents.states[consent.state]} />],
  ];
  if (consent.withdrawnDate) {
    entries.push([consents.withdrawnDate, formatInstant(consent.withdrawnDate)]);
    entries.push([consents.channel, consent.channel ? consents.channels[consent.channel] : '–']);
    const recorder = consent.recordedByName ?? consent.recordedBy;
    if (recorder) entries.push([consents.recordedBy, recorder]);
  }
  return (
    <>
      <DescriptionList entries={entries} />
      <Link
        to={`/privacy-desk?record=${encodeURIComponent(`enquiry ${consent.id}`)}`}
        className="self-start text-sm underline underline-offset-2"
      >
        {consents.all}
      </Link>
    </>
  );
}

function Withdraw({ id }: { id: number }) {
  const messages = useMessages();
  const { consents } = messages;
  const queryClient = useQueryClient();
  const [channel, setChannel] = useState<ToldChannel>('phone');
  const withdrawal = useMutation({
    mutationFn: () => sendWithdrawal(id, channel),
    onSuccess: (consent) => queryClient.setQueryData(consentQuery(id).queryKey, consent),
    onSettled: () => refreshLists(queryClient, consentsName),
  });
  return (
    <DrawerSection title={consents.withdraw}>
      <p className="text-muted text-sm">{consents.withdrawText}</p>
      <div className="w-56">
        <ChoiceField
          label={consents.channel}
          value={channel}
          options={choicesOf(toldChannels, consents.channels)}
          onChange={setChannel}
        />
      </div>
      {withdrawal.error && (
        <Notice kind="danger">{`${consents.withdrawFailed} ${describeFailure(withdrawal.error, messages)}`}</Notice>
      )}
      <Button isPending={withdrawal.isPending} onPress={() => withdrawal.mutate()} className="self-start">
        {consents.withdrawNow}
      </Button>
    </DrawerSection>
  );
}

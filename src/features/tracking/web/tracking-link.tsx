import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate, indiaDayOf } from '#shared/dates/dates.ts';
import type { Language } from '#shared/languages.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { tracking as en, type TrackingOfficeMessages } from '#web/messages/office-tracking/en.ts';
import { tracking as gu } from '#web/messages/office-tracking/gu.ts';
import { tracking as hi } from '#web/messages/office-tracking/hi.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { useConfirmation } from '#web/ui/dialog/use-confirmation.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { sendEndOfLinks, sendNewLink } from './api.ts';
import { PrintSlip } from './print-slip.tsx';
import { trackingText } from './tracking-text.ts';

/** They come with the link's own code, which comes with a drawer. */
const words: Record<Language, TrackingOfficeMessages> = { en, gu, hi };

export interface TrackingLinkProps {
  id: number;
  reference: string;
  mobile: string;
  /** In which they asked. */
  language: Language;
  /** Opens WhatsApp with the link. */
  open: (link: OpenedLink) => ReactNode;
}

export interface OpenedLink {
  id: number;
  mobile: string;
  kind: 'link';
  language: Language;
  text: string;
  known: readonly string[];
  label: string;
}

/** Makes the link by which a customer follows a request, to be copied or sent, and ends those that were made. */
export function TrackingLink({ id, reference, mobile, language, open }: TrackingLinkProps) {
  const tracking = words[useLocale().language];
  const making = useMutation({ mutationFn: () => sendNewLink(id) });
  const ending = useMutation({ mutationFn: () => sendEndOfLinks(id), onSuccess: () => making.reset() });
  const { ask, question } = useConfirmation({
    question: tracking.endQuestion,
    text: tracking.endText,
    confirmLabel: tracking.end,
    onConfirm: () => ending.mutate(),
  });
  const made = making.data && {
    link: new URL(making.data.address, location.origin).href,
    until: formatDate(indiaDayOf(making.data.expiresDate)),
  };
  return (
    <DrawerSection title={tracking.title}>
      {made ? (
        <>
          <p className="text-sm wrap-anywhere">{made.link}</p>
          <p className="text-muted text-sm">{tracking.until(made.until)}</p>
        </>
      ) : (
        <p className="text-muted text-sm">{tracking.intro}</p>
      )}
      {making.isError && <Notice kind="danger">{tracking.failed}</Notice>}
      {ending.isError && <Notice kind="danger">{tracking.endFailed}</Notice>}
      {ending.isSuccess && !made && (
        <Notice kind="success">{ending.data.ended > 0 ? tracking.ended(ending.data.ended) : tracking.none}</Notice>
      )}
      <div className="flex flex-wrap items-start gap-3">
        {made ? (
          <>
            {open({
              ...{ id, mobile, language, kind: 'link', known: [reference], label: tracking.send },
              text: trackingText(language, { reference, link: made.link }),
            })}
            <CopyButton key={made.link} text={made.link} label={tracking.copy} doneLabel={tracking.copied} />
          </>
        ) : (
          <Button isDisabled={making.isPending} onPress={() => making.mutate()}>
            {making.isPending ? tracking.making : tracking.make}
          </Button>
        )}
        <Button kind="quiet" isDisabled={ending.isPending} onPress={ask}>
          {tracking.end}
        </Button>
        <PrintSlip id={id} />
      </div>
      {question}
    </DrawerSection>
  );
}

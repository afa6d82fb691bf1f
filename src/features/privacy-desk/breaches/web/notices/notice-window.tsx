import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Duty } from '#features/privacy-desk/waiting/catalogue.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { choicesOf } from '#web/ui/list-screen/columns/describe.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Breach } from '../../contract.ts';
import { composeNotice, documentOf, noticeDocuments } from './compose-notice.ts';
import { agencyQuery } from './notice-agency.ts';
import type { NoticeDraft } from './notice-parts.ts';

/** A notice drafted from the record, to be read, copied and sent by somebody: nothing is sent from here. */
export function NoticeWindow({ breach, duty, onClose }: { breach: Breach; duty: Duty; onClose: () => void }) {
  const { language, messages } = useLocale();
  const { notice } = messages.breachWork;
  const [document, setDocument] = useState(() => documentOf(duty, language));
  const agency = useQuery(agencyQuery);
  return (
    <ModalWindow kind="wideForm" title={notice.title} onClose={onClose}>
      <div className="flex flex-col gap-4 border-line border-b p-5 pb-4">
        <div className="max-w-80">
          <ChoiceField
            label={notice.document}
            value={document}
            options={choicesOf(noticeDocuments, notice.documents)}
            onChange={setDocument}
          />
        </div>
        <p className="text-muted text-sm">{notice.text}</p>
      </div>
      {agency.error && (
        <div className="p-5">
          <RetryNotice text={notice.agencyFailed} query={agency} />
        </div>
      )}
      {agency.isPending && (
        <div className="p-5">
          <Skeleton className="h-64 w-full" />
        </div>
      )}
      {agency.data !== undefined && (
        <Draft
          draft={composeNotice(document, { breach, agency: agency.data })}
          title={notice.documents[document]}
          language={document.startsWith('people-') ? document.slice(-2) : 'en'}
          fileName={`${notice.fileName}-${document}.txt`}
        />
      )}
    </ModalWindow>
  );
}

interface DraftProps {
  draft: NoticeDraft;
  title: string;
  language: string;
  fileName: string;
}

function Draft({ draft: { text, gaps }, title, language, fileName }: DraftProps) {
  const { notice } = useLocale().messages.breachWork;
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds no control. */}
      <section tabIndex={0} aria-label={title} className="min-h-0 grow overflow-y-auto bg-sunken p-5">
        <p lang={language} className="wrap-anywhere whitespace-pre-wrap text-sm leading-relaxed">
          {text}
        </p>
      </section>
      <footer className="flex flex-col gap-3 border-line border-t px-5 py-3">
        {gaps > 0 && <Notice kind="warning">{notice.gaps(gaps)}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <CopyButton key={text} text={text} label={notice.copy} doneLabel={notice.copied} />
          <Button onPress={download}>{notice.download}</Button>
        </div>
      </footer>
    </>
  );
}

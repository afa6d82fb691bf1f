import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { formatTime } from '#shared/dates/clock.ts';
import { QrCode } from '#web/drawings/qr-code.tsx';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { localised } from '#web/public-pages/localised.ts';
import { Button } from '#web/ui/button.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import type { ShownPaper } from '../contract.ts';
import { counterQuery } from './api.ts';
import { counterWords } from './counter-words.ts';
import { paperWords } from './paper-words.ts';
import { useCounterLink } from './use-counter-link.ts';

interface CounterWindowProps {
  requestId: number;
  papers: readonly ShownPaper[];
  /** One more has come. */
  onCame: () => void;
  onClose: () => void;
}

/** Shows the code that opens a page for photos on a phone, and what comes from there. It ends with the window. */
export function CounterWindow({ requestId, papers, onCame, onClose }: CounterWindowProps) {
  const { language, messages } = useLocale();
  const words = counterWords[language];
  const { link, failure, again } = useCounterLink(requestId);
  const query = useQuery({ ...counterQuery(link?.id ?? 0), enabled: link !== undefined });
  const { pictures = 0, isOpen = true, expiresDate = link?.expiresDate } = query.data ?? {};
  const tell = useEffectEvent(onCame);
  useEffect(() => {
    if (pictures > 0) tell();
  }, [pictures]);
  const came = papers.flatMap(({ id, name, pictures: all }) => {
    const count = all.filter(({ sentBy, sentDate }) => sentBy !== null && link && sentDate >= link.madeDate).length;
    return count > 0 ? [{ id, text: `${localised(name, language)}: ${paperWords[language].pictures(count)}` }] : [];
  });

  return (
    <ModalWindow kind="task" title={words.title} text={words.text} onClose={onClose}>
      {failure ? (
        <Notice kind="danger">
          {words.failed} {failure === 'unknown' ? '' : describeFailure(failure, messages)}
        </Notice>
      ) : !link ? (
        <ProgressLine />
      ) : isOpen ? (
        <div className="flex flex-col items-center gap-2">
          <QrCode
            text={new URL(link.path, location.origin).href}
            label={words.qr}
            className="size-64 max-w-full rounded-md"
          />
          <p className="text-center text-muted text-sm">{words.until(formatTime(expiresDate ?? link.expiresDate))}</p>
        </div>
      ) : (
        <Notice kind="info">{words.ended}</Notice>
      )}
      {query.isError && <Notice kind="danger">{words.lost}</Notice>}
      <p role="status" className="font-medium">
        {!link ? words.making : pictures > 0 ? words.came(pictures) : words.none}
      </p>
      {came.length > 0 && (
        <ul className="text-sm">
          {came.map(({ id, text }) => (
            <li key={id} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {(failure || !isOpen) && <Button onPress={again}>{words.again}</Button>}
        <Button kind="primary" onPress={onClose}>
          {words.done}
        </Button>
      </div>
    </ModalWindow>
  );
}

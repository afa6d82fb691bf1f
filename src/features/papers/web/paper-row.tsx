import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { localised } from '#web/public-pages/localised.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx';
import { StatusMenu } from '#web/ui/status-menu.tsx';
import { type PaperState, paperMoves } from '../catalogue.ts';
import type { RequestPapers, ShownPaper } from '../contract.ts';
import { AddPictures } from './add-pictures.tsx';
import { type PaperChange, sendChange } from './api.ts';
import { DownloadPapers } from './download-papers.tsx';
import { PaperPictures } from './paper-pictures.tsx';
import { paperWords } from './paper-words.ts';

const ReturnWindow = lazyPart(() => import('./return-window.tsx').then((module) => module.ReturnWindow));

const tones: Record<PaperState, StatusTone> = {
  needed: 'waiting',
  received: 'active',
  accepted: 'done',
  returned: 'waiting',
  'not-needed': 'ended',
  unasked: 'ended',
};

interface PaperRowProps {
  requestId: number;
  serviceType: string;
  paper: ShownPaper;
  isOpen: boolean;
  onChanged: (papers: RequestPapers) => void;
  /** It stands otherwise by now: what is shown is read anew. */
  onConflict: () => void;
}

/** One paper: what it is, how it stands, its pictures, and what can be done about it. */
export function PaperRow({ requestId, serviceType, paper, isOpen, onChanged, onConflict }: PaperRowProps) {
  const { language, messages } = useLocale();
  const papers = paperWords[language];
  /** As the paper stood when its return was begun: what somebody else does meanwhile is not undone. */
  const [returning, setReturning] = useState<Pick<PaperChange, 'paper' | 'from' | 'pictures'>>();
  const change = useMutation({
    mutationFn: (body: PaperChange) => sendChange(requestId, body),
    onSuccess: onChanged,
    onError: (error) => error instanceof CallFailed && error.status === 409 && onConflict(),
  });
  const { id, state, reason, note, anyOf, when } = paper;
  const name = localised(paper.name, language);
  const moves = paperMoves[state];
  const standing = { paper: id, from: state, pictures: paper.pictures.length };
  const choose = (to: PaperState) => (to === 'returned' ? setReturning(standing) : change.mutate({ ...standing, to }));
  const badge = <StatusBadge tone={tones[state]}>{papers.states[state]}</StatusBadge>;
  const alternatives = anyOf && localised(anyOf, language).split('\n').filter(Boolean);
  const failure = change.error;

  return (
    <li className="flex flex-col gap-1 border-line border-t py-3 first:border-t-0 first:pt-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          {when && <p className="text-muted text-sm wrap-anywhere">{localised(when, language)}</p>}
          {paper.isRemoved && <p className="text-muted text-sm">{papers.removed}</p>}
        </div>
        {isOpen ? (
          <span className="shrink-0">
            <StatusMenu
              label={papers.change(name)}
              status={state}
              statuses={[state, ...moves]}
              titles={papers.states}
              isBusy={change.isPending}
              onChoose={choose}
            >
              {badge}
            </StatusMenu>
          </span>
        ) : (
          badge
        )}
      </div>
      {alternatives && alternatives.length > 0 && (
        <details className="text-muted text-sm">
          <summary className="cursor-pointer">{papers.anyOf}</summary>
          <ul className="list-disc ps-5">
            {alternatives.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </details>
      )}
      {state === 'returned' && reason && (
        <p className="text-sm wrap-anywhere">{[papers.reasons[reason], note].filter(Boolean).join(': ')}</p>
      )}
      {failure && (
        <Notice kind="danger">
          {failure instanceof CallFailed && failure.status === 409
            ? papers.conflict
            : `${papers.changeFailed} ${failure instanceof CallFailed ? describeFailure(failure, messages) : ''}`}
        </Notice>
      )}
      <PaperPictures name={name} pictures={paper.pictures} isOpen={isOpen} onChanged={onChanged} />
      {paper.pictures.length > 0 && <DownloadPapers {...{ requestId, serviceType, paper: { id, name } }} />}
      {isOpen && !paper.isRemoved && state !== 'unasked' && (
        <AddPictures requestId={requestId} paper={paper} name={name} onChanged={onChanged} />
      )}
      {returning && (
        <ReturnWindow
          name={name}
          hasAadhaar={paper.aadhaar !== undefined}
          send={async (grounds) => {
            await change.mutateAsync({ ...returning, to: 'returned', ...grounds });
          }}
          onClose={() => setReturning(undefined)}
        />
      )}
    </li>
  );
}

import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { PdfFault } from '#shared/errors/field-errors.ts';
import { paperTypes } from '#shared/images.ts';
import type { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import type { PapersMessages } from '#web/messages/office-request-papers/en.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { CameraButton } from '#web/ui/image/camera-button.tsx';
import { useFileDrop } from '#web/ui/image/file-drop.ts';
import { isPdf } from '#web/ui/image/is-pdf.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { RequestPapers, ShownPaper } from '../contract.ts';
import type { PaperUpload } from './api.ts';
import { paperWords } from './paper-words.ts';
import { useSentPictures } from './use-sent-pictures.ts';

const CoverWindow = lazyPart(() => import('./cover-window.tsx').then((module) => module.CoverWindow));

interface AddPicturesProps {
  requestId: number;
  paper: ShownPaper;
  name: string;
  onChanged: (papers: RequestPapers) => void;
}

interface NotTaken {
  name: string;
  /** A PDF, which cannot be covered. */
  isOfAadhaar: boolean;
}

/** Takes pictures and PDFs of a paper, several at once, by file, camera or drop. Of what may be an Aadhaar card each is asked about, and covered; a PDF cannot be. */
export function AddPictures({ requestId, paper, name, onChanged }: AddPicturesProps) {
  const { language, messages } = useLocale();
  const papers = paperWords[language];
  const target = useRef<HTMLDivElement>(null);
  const { progress, notSent, send, again } = useSentPictures(requestId, onChanged);
  /** Those that are not looked at yet; the first one is. */
  const [asked, setAsked] = useState<readonly File[]>([]);
  const [answered, setAnswered] = useState<readonly PaperUpload[]>([]);
  const [isCovering, setCovering] = useState(paper.aadhaar === 'is');
  const [notTaken, setNotTaken] = useState<readonly NotTaken[]>([]);
  const isBusy = progress !== undefined;

  const take = (files: readonly File[]) => {
    if (files.length === 0 || isBusy) return;
    setNotTaken([]);
    if (paper.aadhaar === 'is') {
      setNotTaken(files.filter(isPdf).map((file) => ({ name: file.name, isOfAadhaar: true })));
      setAsked(files.filter((file) => !isPdf(file)));
    } else if (paper.aadhaar) setAsked(files);
    else send(files.map((file) => ({ paper: paper.id, file })));
  };
  /** Goes on with the next one, or sends those that are answered. */
  const goOn = (all: readonly PaperUpload[]) => {
    const isLast = asked.length === 1;
    if (isLast && all.length > 0) send(all);
    setAnswered(isLast ? [] : all);
    setAsked(asked.slice(1));
    setCovering(paper.aadhaar === 'is');
  };
  const settle = (file: File, aadhaar: 'covered' | 'other-paper') =>
    goOn([...answered, { paper: paper.id, aadhaar, file }]);
  const leaveOut = (file: File, isOfAadhaar = false) => {
    setNotTaken((before) => [...before, { name: file.name, isOfAadhaar }]);
    goOn(answered);
  };
  const drop = useFileDrop({ target, onFiles: take, isDisabled: isBusy });
  const [first] = asked;

  return (
    <div
      {...drop.handlers}
      ref={target}
      className={`flex flex-wrap items-center gap-2 rounded-md ${drop.isOver ? 'bg-ink-soft outline-2 outline-ink outline-dashed' : ''}`}
    >
      <span
        className={buttonStyle(
          'quiet',
          'relative has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2',
        )}
      >
        <Plus aria-hidden size={16} />
        <span aria-hidden>{papers.add}</span>
        {/* Covers the button's label: it receives its press, focus and accessible name. */}
        <input
          type="file"
          multiple
          accept={paperTypes.join(',')}
          aria-label={papers.addOf(name)}
          disabled={isBusy}
          onChange={({ target: input }) => {
            take([...(input.files ?? [])]);
            // Lets the same file be chosen again.
            input.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
        />
      </span>
      <CameraButton camera="environment" onTaken={(file) => take([file])} isDisabled={isBusy} />
      <p role="status" className="text-muted text-xs">
        {progress && papers.sending(progress.done, progress.total)}
      </p>
      {notTaken.length > 0 && (
        <Notice kind="danger">
          {notTaken.map(({ name: file, isOfAadhaar }) => (
            <p key={file} className="wrap-anywhere">
              {papers.notSent(file)} {isOfAadhaar && papers.pdf['pdf-aadhaar']}
            </p>
          ))}
        </Notice>
      )}
      {notSent.length > 0 && (
        <Notice kind="danger">
          {notSent.map(({ picture, failure }) => (
            <p key={picture.key} className="wrap-anywhere">
              {papers.notSent(picture.file.name)}{' '}
              {failure && (wordsOfPdf(failure, papers) ?? describeFailure(failure, messages))}
            </p>
          ))}
          <Button isDisabled={isBusy} onPress={again} className="mt-2">
            {papers.retry}
          </Button>
        </Notice>
      )}
      {first && !isCovering && (
        <AskAadhaar
          onYes={() => (isPdf(first) ? leaveOut(first, true) : setCovering(true))}
          onNo={() => settle(first, 'other-paper')}
          onClose={() => leaveOut(first)}
          key={asked.length}
        />
      )}
      {first && isCovering && (
        <CoverWindow
          key={asked.length}
          file={first}
          onClose={() => leaveOut(first)}
          onCovered={(covered) => settle(covered, 'covered')}
        />
      )}
    </div>
  );
}

const wordsOfPdf = ({ fields }: CallFailed, { pdf }: PapersMessages): string | undefined =>
  pdf[fields.picture?.[0] as PdfFault];

function AskAadhaar({ onYes, onNo, onClose }: { onYes: () => void; onNo: () => void; onClose: () => void }) {
  const papers = paperWords[useLocale().language];
  return (
    <ModalWindow kind="task" title={papers.isAadhaar} onClose={onClose}>
      <DialogActions onCancel={onClose}>
        <Button onPress={onNo}>{papers.noAadhaar}</Button>
        <Button kind="primary" onPress={onYes}>
          {papers.yesAadhaar}
        </Button>
      </DialogActions>
    </ModalWindow>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { Image as ImageIcon, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '#shared/dates/dates.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirmation } from '#web/ui/dialog/use-confirmation.tsx';
import { LargePicture } from '#web/ui/image/large-picture.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { PaperPicture, RequestPapers } from '../contract.ts';
import { pictureQuery, sendRemoval } from './api.ts';
import { paperWords } from './paper-words.ts';

interface PaperPicturesProps {
  /** What the paper is called. */
  name: string;
  pictures: readonly PaperPicture[];
  isOpen: boolean;
  onChanged: (papers: RequestPapers) => void;
}

/** The pictures of a paper, each opened by a press: that is written down. */
export function PaperPictures({ name, pictures, isOpen, onChanged }: PaperPicturesProps) {
  const papers = paperWords[useLocale().language];
  const [opened, setOpened] = useState<number>();
  const [removed, setRemoved] = useState<number>();
  const removal = useMutation({ mutationFn: sendRemoval, onSuccess: onChanged });
  const { ask, question } = useConfirmation({
    question: papers.removeQuestion,
    text: papers.removeText,
    confirmLabel: papers.remove,
    onConfirm: () => removed !== undefined && removal.mutate(removed),
  });
  if (pictures.length === 0) return null;
  const place = pictures.findIndex(({ id }) => id === opened);
  return (
    <>
      <ul className="flex flex-col">
        {pictures.map(({ id, sentBy, sentByName, sentDate }, index) => (
          <li key={id} className="flex items-center gap-2">
            <Button
              kind="quiet"
              className="shrink-0"
              aria-label={papers.openPicture(index + 1, name)}
              onPress={() => setOpened(id)}
            >
              <ImageIcon aria-hidden size={16} />
              {papers.picture(index + 1)}
            </Button>
            <span className="min-w-0 grow wrap-anywhere text-muted text-xs">
              {papers.sentBy(sentByName ?? sentBy ?? papers.customer, formatInstant(sentDate))}
            </span>
            {isOpen && (
              <Button
                kind="icon"
                aria-label={`${papers.remove}: ${papers.picture(index + 1)}`}
                isDisabled={removal.isPending}
                onPress={() => {
                  setRemoved(id);
                  ask();
                }}
              >
                <Trash2 aria-hidden size={16} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {removal.isError && <Notice kind="danger">{papers.removeFailed}</Notice>}
      {question}
      {opened !== undefined && place >= 0 && (
        <OpenedPicture
          id={opened}
          title={`${name}: ${papers.picture(place + 1)}`}
          failedText={papers.pictureFailed}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

function OpenedPicture({ id, ...props }: { id: number; title: string; failedText: string; onClose: () => void }) {
  const query = useQuery(pictureQuery(id));
  return <LargePicture {...props} query={query} address={query.data?.picture} />;
}

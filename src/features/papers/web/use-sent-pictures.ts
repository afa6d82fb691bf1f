import { useState } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';
import { newIdempotencyKey } from '#web/api/idempotent-write.ts';
import { isPdf } from '#web/ui/image/is-pdf.ts';
import { reduceImage } from '#web/ui/image/reduce-image.ts';
import type { RequestPapers } from '../contract.ts';
import { type PaperUpload, sendPicture } from './api.ts';

/** A picture that is to be sent; sent again it has the same key, so that it is taken once. */
interface Sent extends PaperUpload {
  key: string;
}

export interface NotSent {
  picture: Sent;
  failure: CallFailed | undefined;
}

/** Sends pictures of a paper one after the other; what was not sent waits to be sent again. */
export function useSentPictures(requestId: number, onChanged: (papers: RequestPapers) => void) {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [notSent, setNotSent] = useState<NotSent[]>([]);

  const run = async (pictures: readonly Sent[]) => {
    const failed: NotSent[] = [];
    for (const [index, picture] of pictures.entries()) {
      setProgress({ done: index + 1, total: pictures.length });
      try {
        const isKept = picture.aadhaar === 'covered' || isPdf(picture.file);
        const file = isKept ? picture.file : await reduceImage(picture.file);
        const { key, ...body } = picture;
        onChanged(await sendPicture(requestId, { ...body, file }, key));
      } catch (error) {
        failed.push({ picture, failure: error instanceof CallFailed ? error : undefined });
      }
    }
    setProgress(undefined);
    setNotSent((before) => [...before, ...failed]);
  };

  return {
    progress,
    notSent,
    send: (pictures: readonly PaperUpload[]) =>
      void run(pictures.map((picture) => ({ ...picture, key: newIdempotencyKey() }))),
    again: () => {
      const pictures = notSent.map(({ picture }) => picture);
      setNotSent([]);
      void run(pictures);
    },
  };
}

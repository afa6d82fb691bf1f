import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#shared/languages.ts';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { callUpload } from '#web/api/upload.ts';
import { addresses } from '../addresses.ts';
import type { PaperState, ReturnReason } from '../catalogue.ts';
import type { PapersFileWords, RequestPapers } from '../contract.ts';

const counterPollMs = 2_000;

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const papersQuery = (id: number) =>
  queryOptions({
    queryKey: ['papers', id],
    queryFn: ({ signal }): Promise<RequestPapers> => call(calls.listPapers, { params: { id }, signal }),
  });

export interface PaperChange {
  paper: string;
  from: PaperState;
  to: PaperState;
  reason?: ReturnReason;
  note?: string;
  /** How many pictures the screen shows. */
  pictures: number;
}

export const sendChange = (id: number, body: PaperChange): Promise<RequestPapers> =>
  call(calls.changePaper, { params: { id }, body });

export interface PaperUpload {
  paper: string;
  aadhaar?: 'covered' | 'other-paper';
  file: File;
}

export const sendPicture = (
  id: number,
  { file, ...body }: PaperUpload,
  idempotencyKey: string,
): Promise<RequestPapers> =>
  callUpload(calls.addPaperPicture, { params: { id }, body, file, idempotencyKey }).then(({ record }) => record);

export const sendCounterLink = (id: number) => call(calls.makeCounterLink, { params: { id } });
export const sendCounterEnd = (id: number) => call(calls.endCounterLink, { params: { id } });

/** Asked for as long as its window is open: what a phone sends appears without a press. */
export const counterQuery = (id: number) =>
  queryOptions({
    queryKey: ['counter-link', id],
    queryFn: ({ signal }) => call(calls.getCounterLink, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.isOpen === false ? false : counterPollMs),
    gcTime: 0,
  });

/** Answers where the PDF is fetched, once. */
export const sendDownload = (id: number, { language, words }: { language: Language; words: PapersFileWords }) =>
  call(calls.startPapersDownload, { body: { id, language, words } });

/** Fetched each time it is opened: its address lasts some minutes. */
export const pictureQuery = (id: number) =>
  queryOptions({
    queryKey: ['paper-picture', id],
    queryFn: ({ signal }) => call(calls.openPaperPicture, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const sendRemoval = (id: number): Promise<RequestPapers> => call(calls.removePaperPicture, { params: { id } });

/** What the list was changed to until then was seen. */
export const sendSeen = (id: number, changedDate: string): Promise<RequestPapers> =>
  call(calls.seePaperChanges, { params: { id }, body: { changedDate } });

export const sendTelling = (id: number): Promise<RequestPapers> => call(calls.tellMissingPapers, { params: { id } });

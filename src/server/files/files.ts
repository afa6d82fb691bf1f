import type { Db } from '#db/open.ts';
import { withTimeLimit } from '#db/time-limit.ts';
import { mostPixels } from '#shared/images.ts';
import type { Caller } from '../auth/caller.ts';
import { limitConcurrency } from '../concurrency/limit-concurrency.ts';
import { limitPerPerson } from '../concurrency/limit-per-person.ts';
import type { Keys } from '../keys.ts';
import type { Vault } from '../personal-data/vault.ts';
import type { Refusal } from '../routing/refusal.ts';
import { makeImageWorkerPool } from './images/image-worker-pool.ts';
import { type StoredImage, type StoreImageOptions, storeImage } from './images/store-image.ts';
import { type StoredVariant, storeVariants, type VariantPlan } from './images/store-variants.ts';
import { makePdfTurns } from './pdf/pdf-turns.ts';
import { type StorePdfOptions, storePdf } from './pdf/store-pdf.ts';
import { deleteIfUnattached, type StoredFile } from './queries.ts';
import { rememberingAddresses } from './signed-address.ts';
import { listForm, makeSmallPictures, portraitForm, type SmallPicture } from './small-pictures.ts';
import type { FileStore } from './stores/file-store.ts';
import { openFile } from './stores/sealed-file.ts';
import type { Upload } from './upload.ts';

/** The pictures of a feature's records: store one, attach it with `attachFile`, show it by its address. */
export interface Files {
  store: FileStore;
  /**
   * Checks, re-encodes and stores an uploaded picture; it belongs to no record until `attachFile`. A refusal names the upload's
   * field; of one person some pictures wait, further ones are told to come again.
   */
  storeImage: (upload: Upload, options: StoreImageOptions & { ownerId: number }) => Promise<StoredImage | Refusal>;
  /**
   * The same of what a visitor sends: one picture at a time, and those of one request after one another. It is read when its turn has come; undefined where
   * it is gone by then.
   */
  storeVisitorImage: (
    read: () => Promise<Upload | undefined>,
    options: Pick<StoreImageOptions, 'class'> & { requestId: number },
  ) => Promise<StoredImage | Refusal | undefined>;
  /** Keeps the pages of a PDF as pictures, as `storeImage` does one: all or none. */
  storePdf: (upload: Upload, options: StorePdfOptions & { ownerId: number }) => Promise<StoredImage[] | Refusal>;
  /** The same of what a visitor sends, one at a time. */
  storeVisitorPdf: (
    read: () => Promise<Upload | undefined>,
    options: Pick<StorePdfOptions, 'class' | 'mostPages'> & { requestId: number },
  ) => Promise<StoredImage[] | Refusal | undefined>;
  /** The same in several forms, for the website. */
  storeVariants: (
    upload: Upload,
    options: Pick<StoreImageOptions, 'class'> & { ownerId: number; plan: VariantPlan },
  ) => Promise<StoredVariant[] | Refusal>;
  /** Deletes at once the picture of a record that was then refused; the sweep would a day later. */
  discard: (fileId: number) => Promise<void>;
  /** The file's signed address for this caller, valid for at least five minutes and stable within a five-minute slot. */
  addressOf: (fileId: number, caller: Pick<Caller, 'sessionId'>) => string;
  /** The same, of the picture as small as a list shows it. */
  smallAddressOf: (fileId: number, caller: Pick<Caller, 'sessionId'>) => string;
  /** The bytes of a file, opened; undefined where the store has none. */
  read: (file: StoredFile) => Promise<Buffer | undefined>;
  /** A picture as a JPEG, for what takes no WebP; undefined where there is none, or none can be made of it. */
  readAsJpeg: (file: StoredFile) => Promise<Buffer | undefined>;
  /** The picture as small as a list shows it. */
  small: (file: StoredFile) => Promise<SmallPicture | undefined>;
  /** The picture as a page shows somebody. */
  portrait: (file: StoredFile) => Promise<SmallPicture | undefined>;
  close: () => void;
}

export interface FilesParts {
  db: Db;
  keys: Keys;
  vault: Vault;
  store: FileStore;
  now: () => Date;
}

/** Of one person, at work or waiting; as many as of large bodies. Browsers send two or three at once, and there may be several tabs. */
const mostPicturesPerPerson = 6;

/** What discarding a picture may take. */
const discardMs = 2_000;

/** As large as pictures are kept. */
const jpegVariant = { type: 'image/jpeg', width: 2048, height: 2048, mostBytes: Number.POSITIVE_INFINITY } as const;

export function makeFiles({ db, keys, vault, store, now }: FilesParts): Files {
  const pool = makeImageWorkerPool();
  const addressOf = rememberingAddresses(keys);
  const parts = { db, store, vault, pool };
  const ofPerson = limitPerPerson(mostPicturesPerPerson);
  const ofRequest = limitPerPerson(mostPicturesPerPerson);
  // Of the pool's places visitors take one: the others stay for people at work.
  const ofVisitors = limitConcurrency({ queue: 'visitor-pictures', concurrency: 1, maxQueue: 40 });
  const pdfTurns = makePdfTurns();
  // Also where the call's own time is over.
  const discard = (fileId: number) =>
    withTimeLimit(discardMs, async () => {
      const key = await deleteIfUnattached(db, fileId);
      if (key) await store.delete(key);
    });
  const read = async (file: StoredFile) => {
    const stored = await store.get(file.key);
    return stored && openFile(vault, file, stored);
  };
  const small = makeSmallPictures(pool, listForm);
  const portrait = makeSmallPictures(pool, portraitForm);
  return {
    store,
    storeImage: (upload, options) => ofPerson(options.ownerId, () => storeImage(parts, upload, options)),
    storeVisitorImage: (read, { requestId, ...options }) =>
      ofRequest(requestId, () =>
        ofVisitors(async () => {
          const upload = await read();
          return upload && storeImage(parts, upload, { ...options, ownerId: null });
        }),
      ),
    storeVariants: (upload, options) => ofPerson(options.ownerId, () => storeVariants(parts, upload, options)),
    storePdf: (upload, options) =>
      ofPerson(options.ownerId, () =>
        pdfTurns.ofStaff((time) => storePdf(parts, upload, { ...options, time, discard })),
      ),
    storeVisitorPdf: (read, { requestId, ...options }) =>
      ofRequest(requestId, () =>
        pdfTurns.ofVisitor(async (time) => {
          const upload = await read();
          return upload && storePdf(parts, upload, { ...options, ownerId: null, time, discard });
        }),
      ),
    discard,
    addressOf: (fileId, { sessionId }) => addressOf({ fileId, sessionId, now: now() }),
    smallAddressOf: (fileId, { sessionId }) => `${addressOf({ fileId, sessionId, now: now() })}&size=small`,
    read,
    readAsJpeg: async (file) => {
      const bytes = await read(file);
      if (!bytes || file.type === 'image/jpeg') return bytes;
      const outcome = await pool.encode({ bytes, longestSidePx: jpegVariant.width, mostPixels, variant: jpegVariant });
      return outcome.kind === 'done' ? Buffer.from(outcome.image.bytes) : undefined;
    },
    small: (file) => small(file.id, () => read(file)),
    portrait: (file) => portrait(file.id, () => read(file)),
    close: pool.close,
  };
}

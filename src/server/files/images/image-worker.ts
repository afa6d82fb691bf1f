import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import type { ImageType } from '#shared/images.ts';
import { forkReader } from '../processes/fork-reader.ts';

export interface EncodeTask {
  bytes: Uint8Array;
  longestSidePx: number;
  mostPixels: number;
  /** The bytes are pixels, of red, green, blue and one that counts for nothing: a page that was drawn. */
  drawn?: { width: number; height: number };
  /** Another form than the usual one. */
  variant?: PictureVariant;
}

/** A form of a picture for the website, or for a document. */
export interface PictureVariant {
  /** Of a JPEG what is clear becomes white. */
  type: 'image/webp' | 'image/avif' | 'image/jpeg';
  /** The picture is shrunk to fit in; with `isCropped` it fills both. */
  width: number;
  height: number;
  isCropped?: true;
  /** Without an empty edge of one colour. */
  isTrimmed?: true;
  /** Quality is given up for it, down to a limit. */
  mostBytes: number;
}

export interface EncodedImage {
  bytes: Uint8Array;
  type: ImageType | 'image/avif';
  width: number;
  height: number;
  /** What it shows, as `differenceHash` has it. */
  dHash: string;
}

export type EncodeAnswer =
  | { kind: 'ready' }
  | { kind: 'done'; image: EncodedImage; rss: number }
  | { kind: 'refused'; code: FieldErrorCode; rss: number };

/** The result for one picture; `lost`: its process was killed from outside. */
export type EncodeOutcome = Exclude<EncodeAnswer, { kind: 'ready' }> | { kind: 'lost' };

/** A child process that re-encodes images, one after the other. */
export interface ImageWorker {
  encode: (task: EncodeTask) => Promise<EncodeOutcome>;
  /** False when it has ended or has grown too large for another picture. */
  isFit: () => boolean;
  stop: () => void;
}

/** A backstop: the process enforces a shorter CPU limit itself. */
const timeLimitMs = 15_000;
const startLimitMs = 10_000;
/** A fresh process uses about 65 MB; above this the next picture gets a new process. */
const fitBytes = 128 * 1024 * 1024;
const crashes = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']);

const startProcess = (): ChildProcess =>
  forkReader(join(import.meta.dirname, 'image-process.ts'), {
    code: [join(import.meta.dirname, 'difference-hash.ts')],
    libraries: ['sharp', '@img', 'detect-libc', 'semver'],
    execArgv: ['--allow-addons'],
    // glibc: one arena, large blocks returned at once, so that memory does not grow from picture to picture; pages as large as the server's (decision 131).
    env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', GLIBC_TUNABLES: process.env.GLIBC_TUNABLES },
  });

/** Sets whether the child keeps this process alive. */
function setKeepAlive(child: ChildProcess, isHeld: boolean): void {
  child[isHeld ? 'ref' : 'unref']();
  child.channel?.[isHeld ? 'ref' : 'unref']();
}

/** Starts a worker. While idle it does not keep the server alive. */
export function startImageWorker(): ImageWorker {
  const child = startProcess();
  setKeepAlive(child, false);
  let isFit = true;
  const gone = new AbortController();
  const ready = once(child, 'message', { signal: AbortSignal.any([gone.signal, AbortSignal.timeout(startLimitMs)]) });
  ready.catch(() => stop());
  // `error`: the process could not be started or messaged. An unhandled `error` event would end the server.
  for (const end of ['exit', 'error'] as const) {
    child.on(end, () => {
      isFit = false;
      gone.abort();
    });
  }
  const stop = () => {
    isFit = false;
    child.kill('SIGKILL');
  };

  const answerTo = (task: EncodeTask) =>
    new Promise<EncodeOutcome>((settle) => {
      const late = setTimeout(() => finish({ kind: 'refused', code: 'image-too-heavy', rss: Infinity }), timeLimitMs);
      const finish = (outcome: EncodeOutcome) => {
        clearTimeout(late);
        child.off('message', hear).off('close', lose).off('error', lose);
        if (outcome.kind === 'lost' || outcome.rss > fitBytes) stop();
        settle(outcome);
      };
      const hear = (answer: EncodeAnswer) => answer.kind !== 'ready' && finish(answer);
      const lose = (_code: unknown, signal?: string) =>
        finish(
          crashes.has(signal ?? '') ? { kind: 'refused', code: 'image-damaged', rss: Infinity } : { kind: 'lost' },
        );
      // Not `exit`: that may come before an answer which has been sent.
      child.on('message', hear).once('close', lose).once('error', lose);
      child.send(task, (error) => error && finish({ kind: 'lost' }));
    });

  return {
    async encode(task) {
      setKeepAlive(child, true);
      try {
        await ready;
        return isFit ? await answerTo(task) : { kind: 'lost' };
      } catch {
        return { kind: 'lost' };
      } finally {
        setKeepAlive(child, false);
      }
    },
    isFit: () => isFit,
    stop,
  };
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FieldErrorCode } from '#shared/field-errors.ts';
import type { ImageType } from '#shared/images.ts';

export interface EncodeTask {
  bytes: Uint8Array;
  longestSidePx: number;
  mostPixels: number;
}

export interface EncodedImage {
  bytes: Uint8Array;
  type: ImageType;
  width: number;
  height: number;
}

export type EncodeAnswer =
  | { kind: 'ready' }
  | { kind: 'done'; image: EncodedImage; rss: number }
  | { kind: 'refused'; code: FieldErrorCode; rss: number };

/** What became of a picture; `lost`: its process was ended from outside. */
export type EncodeOutcome = Exclude<EncodeAnswer, { kind: 'ready' }> | { kind: 'lost' };

/** A child process that re-encodes images, one after the other. */
export interface ImageWorker {
  encode: (task: EncodeTask) => Promise<EncodeOutcome>;
  /** False when it has ended or has grown too large for another picture. */
  isFit: () => boolean;
  stop: () => void;
}

/** The process ends its work sooner by itself; this is for one that cannot. */
const timeLimitMs = 15_000;
const startLimitMs = 10_000;
/** A fresh process has about 65 MB; from here the next picture starts in another one. */
const fitBytes = 128 * 1024 * 1024;
const crashes = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']);

const root = resolve(import.meta.dirname, '../../..');

/** Node's permissions keep it from files, processes and connections; its environment holds none of the server's. */
function startProcess(): ChildProcess {
  return fork(join(import.meta.dirname, 'image-process.ts'), [], {
    execArgv: [
      '--no-warnings',
      '--permission',
      '--allow-addons',
      `--allow-fs-read=${root}`,
      `--allow-fs-read=${realpathSync(join(root, 'node_modules'))}`,
    ],
    // The allocator gives large blocks back at once and keeps one arena: a picture leaves little behind.
    env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Whether this process waits for that one before it ends by itself. */
function hold(child: ChildProcess, isHeld: boolean): void {
  child[isHeld ? 'ref' : 'unref']();
  child.channel?.[isHeld ? 'ref' : 'unref']();
}

/** Starts at once; while it rests it does not keep the server alive. */
export function startImageWorker(): ImageWorker {
  const child = startProcess();
  hold(child, false);
  let isFit = true;
  const gone = new AbortController();
  const ready = once(child, 'message', { signal: AbortSignal.any([gone.signal, AbortSignal.timeout(startLimitMs)]) });
  ready.catch(() => stop());
  // An error here is a process that could not be started or spoken to; unheard, the event would end the server.
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
        child.off('message', hear).off('exit', lose).off('error', lose);
        if (outcome.kind === 'lost' || outcome.rss > fitBytes) stop();
        settle(outcome);
      };
      const hear = (answer: EncodeAnswer) => answer.kind !== 'ready' && finish(answer);
      const lose = (_code: unknown, signal?: string) =>
        finish(
          crashes.has(signal ?? '') ? { kind: 'refused', code: 'image-damaged', rss: Infinity } : { kind: 'lost' },
        );
      child.on('message', hear).once('exit', lose).once('error', lose);
      child.send(task, (error) => error && finish({ kind: 'lost' }));
    });

  return {
    async encode(task) {
      hold(child, true);
      try {
        await ready;
        return isFit ? await answerTo(task) : { kind: 'lost' };
      } catch {
        return { kind: 'lost' };
      } finally {
        hold(child, false);
      }
    },
    isFit: () => isFit,
    stop,
  };
}

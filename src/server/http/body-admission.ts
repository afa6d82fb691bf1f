import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '../routing/refusal.ts';
import { networkOf } from '../routing/request-context.ts';

const mebibyte = 1024 * 1024;

/** Bodies that long or shorter are held without being counted. */
const smallBody = 64 * 1024;

/** What is held in memory at once of bodies under way, by this node. */
interface Share {
  bytes: number;
  bodies: number;
}

const most = {
  person: { bytes: 48 * mebibyte, bodies: 6 },
  network: { bytes: 96 * mebibyte, bodies: 24 },
  everybody: { bytes: 160 * mebibyte, bodies: 60 },
} satisfies Record<string, Share>;

/** A text is held as bytes, as text, and as what was read from it. */
const copiesOfText = 3;

const retryAfterSeconds = 3;

/** The longest body of a call, and whether it is text: of a multipart one the file counts. */
export interface LargestBody {
  bytes: number;
  isText: boolean;
}

export interface BodyAdmission {
  /** Refuses a large body before a byte of it is read, or counts it until its connection has had its answer. */
  refuseCrowded: (request: FastifyRequest, reply: FastifyReply, body: LargestBody) => Refusal | undefined;
}

function heldBytes({ headers }: FastifyRequest, largest: LargestBody): number {
  const declared = headers['content-length'];
  // Without a length it may become as long as it is let.
  const bytes = declared === undefined ? largest.bytes : Math.min(Number(declared), largest.bytes);
  return largest.isText ? bytes * copiesOfText : bytes;
}

/** One without a declared length may be of any. */
function isLarge({ headers }: FastifyRequest): boolean {
  const declared = headers['content-length'];
  return declared === undefined ? headers['content-type'] !== undefined : Number(declared) > smallBody;
}

export function makeBodyAdmission(): BodyAdmission {
  const held = new Map<string, Share>();

  const isFull = (key: string, share: Share, bytes: number) => {
    const now = held.get(key);
    return now !== undefined && (now.bodies >= share.bodies || now.bytes + bytes > share.bytes);
  };
  const add = (key: string, bytes: number, bodies: 1 | -1) => {
    const now = held.get(key) ?? { bytes: 0, bodies: 0 };
    const next = { bytes: now.bytes + bodies * bytes, bodies: now.bodies + bodies };
    if (next.bodies === 0) held.delete(key);
    else held.set(key, next);
  };

  return {
    refuseCrowded(request, reply, largest) {
      if (largest.bytes <= smallBody || !isLarge(request)) return undefined;
      // The client left during authentication: no `close` event would come to end the count.
      if (request.raw.destroyed || reply.raw.destroyed || reply.raw.closed) return refuse('unreadable');
      const bytes = heldBytes(request, largest);
      const keys = {
        person: `person ${request.person?.id}`,
        network: `network ${networkOf(request.ip)}`,
        everybody: 'everybody',
      };
      if (isFull(keys.everybody, most.everybody, bytes)) return refuse('unavailable', { retryAfterSeconds });
      if (isFull(keys.person, most.person, bytes) || isFull(keys.network, most.network, bytes)) {
        return refuse('too-many', { retryAfterSeconds });
      }
      for (const key of Object.values(keys)) add(key, bytes, 1);
      reply.raw.once('close', () => {
        for (const key of Object.values(keys)) add(key, bytes, -1);
      });
      return undefined;
    },
  };
}

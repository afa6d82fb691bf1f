import { hash } from 'node:crypto';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FieldErrorCode } from '#shared/field-errors.ts';
import { largestImageBytes } from '#shared/images.ts';
import { type Refusal, refuse, refuseFields } from '../refusal.ts';

/** A file as it came. Neither its name nor its type is kept: both are the sender's words. */
export interface Upload {
  /** The wire's name of the field; refusals of the file name it. */
  field: string;
  bytes: Buffer;
  /** Of the bytes as sent, in hexadecimal: tells a repeated request, an `Idempotency-Key`'s other body, the same photo again. */
  sha256: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    upload: Upload | undefined;
  }
}

/** What comes beside the file: texts and the marks between the parts. */
const mostOtherBytes = 64 * 1024;
const largestTextBytes = 16 * 1024;

export const uploadLimits = {
  files: 1,
  fileSize: largestImageBytes,
  fields: 20,
  fieldSize: largestTextBytes,
  fieldNameSize: 100,
  headerPairs: 20,
  parts: 21,
};

const tooLarge = (field: string) => refuse('too-large', { codes: { [field]: ['image-too-large'] } });

/** Refuses a body that says itself that it is too large, before any of it is read. */
export function refuseLarge(request: FastifyRequest, field: string): Refusal | undefined {
  const length = Number(request.headers['content-length'] ?? 0);
  return length > largestImageBytes + mostOtherBytes ? tooLarge(field) : undefined;
}

/** Files being read or worked on lie in memory: at most 200 MiB of them on a node. */
const mostAtOnce = 40;
let atOnce = 0;

/** Counts an upload until its answer is out or its sender has gone; false when there are too many. */
function isAdmitted(reply: FastifyReply): boolean {
  if (atOnce >= mostAtOnce) return false;
  atOnce += 1;
  reply.raw.once('close', () => {
    atOnce -= 1;
  });
  return true;
}

/** Reads a multipart body: texts become the body, the file in `field` the upload. An empty file is none. */
export async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  field: string,
): Promise<Refusal | undefined> {
  // Gone while its session was looked up: its parts would never end, and no `close` come to give its place back.
  if (request.raw.destroyed || reply.raw.destroyed || reply.raw.closed) return refuse('unreadable');
  if (!isAdmitted(reply)) return refuse('unavailable', { retryAfterSeconds: 3 });
  const texts = new Map<string, unknown>();
  const faults: Record<string, FieldErrorCode[]> = {};
  try {
    for await (const part of request.parts()) {
      const name = part.fieldname;
      const fault = part.type === 'file' ? await takeFile(request, part, field) : takeText(texts, part, field);
      if (fault) faults[name] = [fault];
    }
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(field);
    return refuse(/^FST_(?:PARTS|FILES|FIELDS)_LIMIT$/.test(code) ? 'too-large' : 'unreadable');
  }
  if (Object.keys(faults).length > 0) return refuseFields(faults);
  request.body = Object.fromEntries(texts);
  return undefined;
}

async function takeFile(request: FastifyRequest, part: MultipartFile, field: string) {
  const bytes = await part.toBuffer();
  if (part.fieldname !== field) return 'unknown-field';
  if (bytes.length > 0) request.upload = { field, bytes, sha256: hash('sha256', bytes) };
  return undefined;
}

function takeText(texts: Map<string, unknown>, part: MultipartValue, field: string): FieldErrorCode | undefined {
  if (part.fieldnameTruncated) return 'unknown-field';
  if (part.valueTruncated) return 'too-long';
  // So a browser writes a field for files in which none was chosen, when it says a type at all.
  if (part.fieldname === field && part.value === '') return undefined;
  if (texts.has(part.fieldname)) return 'repeated';
  texts.set(part.fieldname, part.value);
  return undefined;
}

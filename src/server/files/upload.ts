import { hash } from 'node:crypto';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { errorCode } from '#db/error-code.ts';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { largestImageBytes, largestPdfBytes, largestPieceBytes } from '#shared/images.ts';
import { type Refusal, refuse, refuseFields } from '../routing/refusal.ts';

/** An uploaded file. The sent name and type are ignored, because the client can set them freely. */
export interface Upload {
  /** The field's name on the wire, for refusals. */
  field: string;
  bytes: Buffer;
  /** Of the sent bytes, in hexadecimal: recognises repeated requests and repeated photos. */
  sha256: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    upload: Upload | undefined;
  }
}

/** Allowance for text fields and multipart boundaries. */
const maxOtherBytes = 64 * 1024;
const maxTextBytes = 16 * 1024;

export const uploadLimits = {
  files: 1,
  fileSize: largestImageBytes,
  fields: 20,
  fieldSize: maxTextBytes,
  fieldNameSize: 100,
  headerPairs: 20,
  parts: 21,
};

/** Of what is sent; a paper is a picture or a PDF, a map of some streets, as text, is longer than a picture, and a hundred thousand rows are longer than that. */
const kinds = {
  picture: { mostBytes: largestImageBytes, code: 'image-too-large' },
  paper: { mostBytes: largestPdfBytes, code: 'pdf-too-large' },
  map: { mostBytes: 8 * 1024 * 1024, code: 'too-long' },
  table: { mostBytes: 24 * 1024 * 1024, code: 'too-long' },
  piece: { mostBytes: largestPieceBytes, code: 'too-long' },
} as const;
type Kind = keyof typeof kinds;

/** The field of an upload, and what it holds: a picture where nothing is said. */
export interface UploadField {
  field: string;
  holds?: 'paper' | 'map' | 'table' | 'piece';
}

const kindOf = ({ holds = 'picture' }: { holds?: Kind }) => kinds[holds];
const tooLarge = (upload: UploadField) => {
  const { code, mostBytes } = kindOf(upload);
  return refuse('too-large', { codes: { [upload.field]: [code] }, mostBytes });
};

/** The longest body with such a file; pictures are no text, and tables are read by another process. */
export const largestBody = (upload: UploadField) => ({
  bytes: kindOf(upload).mostBytes + maxOtherBytes,
  isText: upload.holds === 'map',
});

/** Refuses a body by its `Content-Length`, before any of it is read. */
export function refuseLarge(request: FastifyRequest, upload: UploadField): Refusal | undefined {
  const length = Number(request.headers['content-length'] ?? 0);
  return length > largestBody(upload).bytes ? tooLarge(upload) : undefined;
}

/** Reads a multipart body: texts become the body, the file in `field` becomes `request.upload`. An empty file counts as none. */
export async function readUpload(request: FastifyRequest, upload: UploadField): Promise<Refusal | undefined> {
  const texts = new Map<string, unknown>();
  const faults: Record<string, FieldErrorCode[]> = {};
  try {
    const limits = { ...uploadLimits, fileSize: kindOf(upload).mostBytes };
    for await (const part of request.parts({ limits })) {
      const name = part.fieldname;
      const fault =
        part.type === 'file'
          ? await readFilePart(request, part, upload.field)
          : readTextPart(texts, part, upload.field);
      if (fault) faults[name] = [fault];
    }
  } catch (error) {
    const code = errorCode(error);
    if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(upload);
    return refuse(/^FST_(?:PARTS|FILES|FIELDS)_LIMIT$/.test(code) ? 'too-large' : 'unreadable');
  }
  if (Object.keys(faults).length > 0) return refuseFields(faults);
  request.body = Object.fromEntries(texts);
  return undefined;
}

async function readFilePart(request: FastifyRequest, part: MultipartFile, field: string) {
  const bytes = await part.toBuffer();
  if (part.fieldname !== field) return 'unknown-field';
  if (bytes.length > 0) request.upload = { field, bytes, sha256: hash('sha256', bytes) };
  return undefined;
}

function readTextPart(texts: Map<string, unknown>, part: MultipartValue, field: string): FieldErrorCode | undefined {
  if (part.fieldnameTruncated) return 'unknown-field';
  if (part.valueTruncated) return 'too-long';
  // Some browsers send an empty text for a file field without a file.
  if (part.fieldname === field && part.value === '') return undefined;
  if (texts.has(part.fieldname)) return 'repeated';
  texts.set(part.fieldname, part.value);
  return undefined;
}

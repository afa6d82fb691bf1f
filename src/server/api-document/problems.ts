import type { Endpoint } from '#shared/contract/endpoint.ts';
import { problemType, type RefusalCode } from '#shared/errors/problem.ts';
import { refusalKind } from '../routing/refusal.ts';
import { headerReferences } from './headers.ts';
import { refusalsOf } from './refusals-of.ts';

const pascal = (code: string) => code.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The refusals of a call by their status. */
function byStatus(endpoint: Endpoint): Map<number, RefusalCode[]> {
  return Map.groupBy(refusalsOf(endpoint).toSorted(), (code) => refusalKind(code).status);
}

/** Answers of the same status and codes are one component: `ConflictOrStillRunning`. */
const nameOf = (codes: RefusalCode[]) => codes.map(pascal).join('Or');

/** `responses` of an operation: a reference to the description of each refusal status. */
export function refusalReferences(endpoint: Endpoint): Record<string, object> {
  const entries = [...byStatus(endpoint)].map(([status, codes]) => [
    status,
    { $ref: `#/components/responses/${nameOf(codes)}` },
  ]);
  return Object.fromEntries(entries);
}

export function problemResponses(endpoints: readonly Endpoint[]): Record<string, object> {
  const responses = new Map<string, object>();
  for (const endpoint of endpoints) {
    for (const [status, codes] of byStatus(endpoint)) responses.set(nameOf(codes), problemResponse(status, codes));
  }
  return Object.fromEntries([...responses].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function problemResponse(status: number, codes: RefusalCode[]): object {
  const type = { type: 'string', enum: codes.map(problemType) };
  const named = { type: 'object', properties: { type, status: { type: 'integer', const: status } } };
  return {
    description: codes.map((code) => `\`${code}\`: ${refusalKind(code).title}`).join('\n\n'),
    ...headerReferences({
      'Retry-After': status === 429 || status === 503,
      'WWW-Authenticate': status === 401,
    }),
    content: {
      'application/problem+json': { schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, named] } },
    },
  };
}

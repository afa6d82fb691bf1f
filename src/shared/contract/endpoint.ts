import { z } from 'zod/mini';
import type { RefusalCode } from '../errors/problem.ts';
import type { Address } from './address.ts';

/** The names of the parameters in a path: `'/Profile/Get:id'` → `'id'`. */
export type PathParameter<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | PathParameter<`/${Tail}`>
    : Rest
  : never;

type ParamsOf<Path extends string> = [PathParameter<Path>] extends [never]
  ? { params?: never }
  : { params: { [Name in PathParameter<Path>]: z.ZodMiniType<number | string> } };

export interface EndpointOptions {
  /** One sentence for the API reference. */
  summary: string;
  tag: string;
  /** The request's largest body in bytes. */
  bodyLimit?: number;
  /** The success status; 200 by default. */
  status?: 200 | 201 | 204;
  /**
   * Asks for the password or a code again when neither was checked within five minutes (401 `proof-needed`); `second-factor` takes no
   * password of somebody who has a second factor (401 `factor-proof-needed`).
   */
  freshProof?: true | 'second-factor';
  /**
   * The answer tells of people: the kind of record, as the audit log names it. Whoever gets somebody else's is recorded, once an hour.
   */
  sees?: string;
  /** Also for a person whose role asks for a second factor and who has none yet (else 403 `second-factor-required`). */
  whileEnrolling?: true;
  /** Answered by a node that refuses other calls because it has too much to do. */
  evenUnderLoad?: true;
  /** The content types of an answer that is a file; `result` stays out. */
  file?: readonly string[];
  /** A create that answers a request sent twice with its first answer; refuses with `key-reused` and `still-running`, too. */
  takesIdempotencyKey?: true;
  /** The answer's `ETag` is the record's version. So it is where `stale-version` is a refusal, which reads `If-Match`. */
  isVersioned?: true;
  /** Of a call that is no `GET`: no row that a list shows or counts is another after it, and what nodes remember of lists stays. */
  changesNoList?: true;
  /** The answer is the beginning of a list that has no pages; how long it is stands in `X-Total-Count`. */
  isBeginning?: true;
  /** Refusals beyond those that follow from the access, the body and the options above. */
  refusals?: readonly RefusalCode[];
}

/**
 * What travels, on which path below `/api`, for whom. The server registers it, the OpenAPI document and the typed client
 * are derived from it. Schemas speak our names; `names` of the address says what the API calls them. `result` is the
 * allow-list of what leaves the server; fields it does not name are dropped.
 */
export type Endpoint<
  CallAddress extends Address = Address,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Result extends z.ZodMiniType = z.ZodMiniType,
> = EndpointOptions &
  Address &
  CallAddress & {
    params: Record<string, z.ZodMiniType> | undefined;
    query: Query;
    body: Body;
    result: Result;
  };

export const noFields = z.strictObject({});
export const nothing = z.void();

export function endpoint<
  const CallAddress extends Address,
  Query extends z.ZodMiniType = typeof noFields,
  Body extends z.ZodMiniType = typeof nothing,
  Result extends z.ZodMiniType = typeof nothing,
>(
  address: CallAddress,
  definition: EndpointOptions & { query?: Query; body?: Body; result?: Result } & ParamsOf<CallAddress['path']>,
): Endpoint<CallAddress, Query, Body, Result> {
  return {
    ...address,
    ...definition,
    params: definition.params as Record<string, z.ZodMiniType> | undefined,
    query: (definition.query ?? noFields) as Query,
    body: (definition.body ?? nothing) as Body,
    result: (definition.result ?? nothing) as Result,
  };
}

export type ParamsFor<Path extends string> = { [Name in PathParameter<Path>]: number };

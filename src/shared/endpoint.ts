import { z } from 'zod';
import type { Access } from './access.ts';
import type { RefusalCode } from './problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The names of the parameters in a path: `'/Profile/Get:id'` → `'id'`. */
export type PathParameter<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | PathParameter<`/${Tail}`>
    : Rest
  : never;

type ParamsOf<Path extends string> = [PathParameter<Path>] extends [never]
  ? { params?: never }
  : { params: { [Name in PathParameter<Path>]: z.ZodType<number | string> } };

export interface EndpointOptions {
  /** The call's name, unique among all: the contract's constant, and the `operationId` of the API document. */
  id: string;
  /** One sentence for the API reference. */
  summary: string;
  tag: string;
  /** The request's largest body in bytes. */
  bodyLimit?: number;
  /** The success status; 200 unless said. */
  status?: 200 | 201 | 204;
  /** Asks for the password or a code again when neither was checked within five minutes (401 `proof-needed`). */
  freshProof?: true;
  /** Answered also to somebody whose role asks for a second factor and who has none yet (else 403 `second-factor-required`). */
  whileEnrolling?: true;
  /**
   * The call may also come as multipart/form-data, with one picture of at most 5 MiB in this field; its other fields go
   * through `body` as texts. The handler finds the picture in `call.upload`; a required one that is missing is refused
   together with the other fields.
   */
  upload?: { field: string; isRequired?: true };
  /** The content types of an answer that is a file; `result` stays out. */
  file?: readonly string[];
  /** A create that answers a request sent twice with its first answer; refuses with `key-reused` and `still-running`, too. */
  takesIdempotencyKey?: true;
  /** The answer's `ETag` is the record's version. So it is where `stale-version` is a refusal, which reads `If-Match`. */
  isVersioned?: true;
  /** Refusals beyond those that follow from the access, the body and the options above. */
  refusals?: readonly RefusalCode[];
}

/**
 * What travels, on which path below `/api`, for whom. The server registers it, the OpenAPI document and the typed client
 * are derived from it. `result` is the allow-list of what leaves the server; fields it does not name are dropped.
 */
export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
  Rule extends Access = Access,
> extends EndpointOptions {
  method: Method;
  path: Path;
  access: Rule;
  params: Record<string, z.ZodType> | undefined;
  query: Query;
  body: Body;
  result: Result;
}

export const noFields = z.strictObject({});
export const nothing = z.void();

export function endpoint<
  const Path extends string,
  Query extends z.ZodType = typeof noFields,
  Body extends z.ZodType = typeof nothing,
  Result extends z.ZodType = typeof nothing,
  const Rule extends Access = Access,
>(
  definition: EndpointOptions & {
    method: Method;
    path: Path;
    access: Rule;
    query?: Query;
    body?: Body;
    result?: Result;
  } & ParamsOf<Path>,
): Endpoint<Path, Query, Body, Result, Rule> {
  return {
    ...definition,
    params: definition.params as Record<string, z.ZodType> | undefined,
    query: (definition.query ?? noFields) as Query,
    body: (definition.body ?? nothing) as Body,
    result: (definition.result ?? nothing) as Result,
  };
}

export type ParamsFor<Path extends string> = { [Name in PathParameter<Path>]: number };

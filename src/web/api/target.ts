import type { z } from 'zod';
import type { Access } from '#shared/access.ts';
import type { Endpoint, Method, PathParameter } from '#shared/endpoint.ts';

/**
 * What of a contract a call needs at run time; a whole endpoint fits. `query`, `body` and `result` serve as types only:
 * the browser does not parse what its own server answers.
 */
export interface Target<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> {
  method: Method;
  path: Path;
  access: Access;
  query?: Query;
  body?: Body;
  result?: Result;
}

/**
 * A target written out beside a type-only import of its contract, checked against it: for screens that must not wait
 * for the schema library.
 */
export type TargetOf<E extends Endpoint<string>> = Target<E['path'], E['query'], E['body'], E['result']>;

type ParamsOf<Path extends string> = [PathParameter<Path>] extends [never]
  ? { params?: never }
  : { params: { [Name in PathParameter<Path>]: string | number } };

type BodyOf<Body extends z.ZodType> = Body extends z.ZodVoid ? { body?: never } : { body: z.input<Body> };

export type CallOptions<Path extends string, Query extends z.ZodType, Body extends z.ZodType> = ParamsOf<Path> &
  BodyOf<Body> & {
    query?: z.input<Query>;
    /** Sent by every call that creates; one key for all attempts of one form. */
    idempotencyKey?: string;
    /** The version the change was made from, as the record's `ETag` said it. */
    ifMatch?: string;
    signal?: AbortSignal;
  };

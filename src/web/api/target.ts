import type { z } from 'zod/mini';
import type { Address } from '#shared/contract/address.ts';
import type { Endpoint, PathParameter } from '#shared/contract/endpoint.ts';

/**
 * The address of an endpoint, all a call needs of a contract at run time; a whole endpoint fits. `query`, `body` and `result` are
 * types only: the browser does not parse its own server's answers.
 */
export interface Target<
  Path extends string = string,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Result extends z.ZodMiniType = z.ZodMiniType,
> extends Address {
  path: Path;
  query?: Query;
  body?: Body;
  result?: Result;
}

/** An export has two calls; this is the address of the first. */
type Called<Value> = Value extends { start: infer Start } ? Start : Value;

type TargetOf<Value> =
  Called<Value> extends Endpoint<infer CallAddress, infer Query, infer Body, infer Result>
    ? Target<CallAddress['path'], Query, Body, Result>
    : never;

type CallName<Contract> = {
  [Name in keyof Contract]: Called<Contract[Name]> extends Endpoint ? Name : never;
}[keyof Contract];

type AddressesOf<Contract> = {
  [Name in CallName<Contract>]: Called<Contract[Name]> extends Endpoint<infer CallAddress> ? CallAddress : never;
};

/**
 * The calls of a feature, typed by its contract. At run time they are addresses only, so no screen waits for a schema:
 * `const calls = callsOf<typeof import('../contract.ts')>(addresses)`.
 */
export function callsOf<Contract>(addresses: AddressesOf<Contract>): {
  [Name in CallName<Contract>]: TargetOf<Contract[Name]>;
};
export function callsOf(addresses: object): object {
  return addresses;
}

type ParamsOf<Path extends string> = [PathParameter<Path>] extends [never]
  ? { params?: never }
  : { params: { [Name in PathParameter<Path>]: string | number } };

type BodyOf<Body extends z.ZodMiniType> = Body extends z.ZodMiniVoid ? { body?: never } : { body: z.input<Body> };

export type CallOptions<Path extends string, Query extends z.ZodMiniType, Body extends z.ZodMiniType> = ParamsOf<Path> &
  BodyOf<Body> & {
    query?: z.input<Query>;
    /** For calls that create a record; `useIdempotentWrite` gives every attempt with the same content the same one. */
    idempotencyKey?: string;
    /** The record's `ETag` the change is based on. */
    ifMatch?: string;
    signal?: AbortSignal;
    /** Fails rather than waits where the session is over: the caller tries again by itself. */
    whenLocked?: 'fail';
    /** Goes on though the page is left for an app. */
    keepalive?: true;
  };

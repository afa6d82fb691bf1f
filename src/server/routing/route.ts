import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { z } from 'zod/mini';
import type { Db } from '#db/open.ts';
import type { Access } from '#shared/contract/access.ts';
import type { Address } from '#shared/contract/address.ts';
import type { Endpoint, ParamsFor } from '#shared/contract/endpoint.ts';
import type { AlarmKind } from '../alarms/alarms.ts';
import type { Caller, Sessions } from '../auth/caller.ts';
import type { SecondFactors } from '../auth/second-factors.ts';
import type { Config } from '../config.ts';
import type { Files } from '../files/files.ts';
import type { Upload } from '../files/upload.ts';
import type { BodyAdmission } from '../http/body-admission.ts';
import type { Keys } from '../keys.ts';
import type { LoadShedding } from '../load/shed-load.ts';
import type { Vault } from '../personal-data/vault.ts';
import type { PersonLimit } from '../rate-limits/person-limit.ts';
import type { FromReplica } from '../replica/read-from-replica.ts';
import type { Refusal } from './refusal.ts';

/** For every handler. Clock and randomness are among them, so that tests can fix them. */
export interface Services {
  db: Db;
  /** For lists and exports. */
  fromReplica: FromReplica;
  config: Config;
  keys: Keys;
  /** Seals personal data. */
  vault: Vault;
  sessions: Sessions;
  personLimit: PersonLimit;
  bodies: BodyAdmission;
  load: LoadShedding;
  secondFactors: SecondFactors;
  files: Files;
  now: () => Date;
  randomBelow: (limit: number) => number;
}

/** Request data that a handler may need beyond its validated input. */
export interface RequestContext {
  id: string;
  headers: IncomingHttpHeaders;
  cookies: Record<string, string | undefined>;
  /** The client's network: an IPv4 address, or the /64 of an IPv6 one. */
  network: string;
  isSecure: boolean;
  /** It is addressed to this machine itself. */
  isLoopback: boolean;
  idempotencyKey: string | undefined;
  /** The version named by `If-Match`; undefined when the header is absent. */
  ifMatch: number | undefined;
  /** Logs a warning without personal data. */
  warn: (text: string) => void;
  /** Raises an alarm. No personal data in `details`. */
  alarm: (kind: AlarmKind, details?: object) => void;
}

export interface Answer<Body> {
  body: Body;
  /** The record's version; sent as `ETag`. */
  version?: number;
  headers?: Record<string, string | string[]>;
}

/** A file is answered as bytes, whatever its type. */
type BodyOf<Result extends z.ZodMiniType> = Result extends z.ZodMiniVoid
  ? Buffer | Readable | undefined
  : z.input<Result>;

type CallerOf<Rule extends Access> = Rule extends 'public' ? undefined : Caller;

export interface Call<CallAddress extends Address, Query extends z.ZodMiniType, Body extends z.ZodMiniType> {
  params: ParamsFor<CallAddress['path']>;
  query: z.output<Query>;
  body: z.output<Body>;
  /** The file of an endpoint with `upload`, when one came. */
  upload: Upload | undefined;
  caller: CallerOf<CallAddress['access']>;
  request: RequestContext;
  services: Services;
}

/** An endpoint with the function that answers it. */
export interface Route {
  endpoint: Endpoint;
  answer: (call: Call<Address, z.ZodMiniType, z.ZodMiniType>) => Promise<Answer<unknown> | Refusal>;
  faultsOf?: FaultsOf;
}

/** Faults by a rule that is no schema's, told together with those of a body that no schema takes: of any shape. */
export type FaultsOf = (body: unknown, services: Services) => NonNullable<Refusal['details']['codes']>;

/** Handlers use our names; the wire's are exchanged around them. */
export function route<
  CallAddress extends Address,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Result extends z.ZodMiniType,
>(
  endpoint: Endpoint<CallAddress, Query, Body, Result>,
  answer: (call: Call<CallAddress, Query, Body>) => Promise<Answer<BodyOf<Result>> | Refusal>,
  more: Pick<Route, 'faultsOf'> = {},
): Route {
  return { endpoint, answer: answer as unknown as Route['answer'], ...more };
}

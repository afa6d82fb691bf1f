import { randomBytes } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { z } from 'zod/mini';
import { type AppParts, buildApp } from '#app/server.ts';
import type { Db, Row } from '#db/open.ts';
import { insertSession } from '#features/accounts/server/queries/sessions.ts';
import { secretHash } from '#server/auth/identify.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { LoadMeasure } from '#server/load/measure-load.ts';
import { makeLogger } from '#server/log.ts';
import { newRingKey } from '#server/personal-data/key-ring.ts';
import { makeVault, type Vault } from '#server/personal-data/vault.ts';
import { lookActions } from '#shared/audit.ts';
import type { Address } from '#shared/contract/address.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { fillPath } from '#shared/contract/fill-path.ts';
import { type OnWire, otherName } from '#shared/contract/wire-names.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { checkRequest, described } from './check-answer.ts';
import { cleanUpWith, testFolder } from './cleanup.ts';
import { openTestDatabase, ownDatabase, type TestDatabase } from './database.ts';
import { formOf } from './pictures.ts';

export interface CallOptions {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  /** Sent in place of `body`, as a browser's form is: multipart, with the picture beside the texts. */
  form?: Record<string, string>;
  picture?: Uint8Array | undefined;
  headers?: Record<string, string> | undefined;
}

export interface Called<Result> {
  status: number;
  body: Result;
  /** What a refusal says of the fields. */
  codes: Problem['codes'];
  headers: LightMyRequestResponse['headers'];
  raw: string;
}

/** Calls travel and are answered in the wire's names, as any client's would. */
export interface Caller {
  /** Fails where the answer is not as the API document has it. */
  call<Place extends Address, Result extends z.ZodMiniType>(
    endpoint: Endpoint<Place, z.ZodMiniType, z.ZodMiniType, Result>,
    options?: CallOptions,
  ): Promise<Called<OnWire<z.output<Result>, Place['names']>>>;
}

type AuditRow = Row<'audit_events'>;
type AuditFilter = { action?: string; actor_id?: number; subject?: string };
/** What was read is left out unless it is asked for. */
type AuditOptions = { withLooks?: boolean };

export interface TestApp extends Caller {
  /** As the product's own role: it can neither change tables nor rewrite the audit. */
  db: Db;
  /** As the owner of the tables, for what only an operator or an intruder could do. */
  owner: Db;
  app: FastifyInstance;
  config: Config;
  /** With the keys of the app's settings. */
  vault: Vault;
  /** Columns of the audit log's entries with these values, oldest first. */
  audit<Column extends keyof AuditRow>(
    columns: Column[],
    where: AuditFilter,
    options?: AuditOptions,
  ): Promise<Pick<AuditRow, Column>[]>;
  /** Lines the server logged. */
  logged: string[];
  /** Another node: the same product again, on the same database with the same settings but for these. */
  another(settings?: Partial<Config>): Promise<TestApp>;
  /** The same calls as a signed-in person, with a plain bearer token. */
  as(person: { id: number }): Caller;
  tokenOf(person: { id: number }): Promise<string>;
  stop(): Promise<void>;
}

export interface TestAppOptions {
  now?: () => Date;
  load?: LoadMeasure;
  settings?: Record<string, string>;
  build?: URL;
  /** In place of one of its own. */
  database?: TestDatabase;
  replica?: NonNullable<AppParts['replica']>;
}

/** A running app on a database of its own, copied from the migrated template; it stops with the test, or with its file. */
export async function startTestApp({ settings = {}, database, ...options }: TestAppOptions = {}): Promise<TestApp> {
  const config = readConfig({
    NODE_ENV: 'test',
    // A file store is one database's.
    DATA_DIR: settings.DATA_DIR ?? (await testFolder()),
    SIGNING_KEY: randomBytes(32).toString('hex'),
    DATA_KEYS: newRingKey(),
    INDEX_KEYS: newRingKey(),
    ENQUIRIES_PER_ADDRESS_IN_10_MINUTES: '100000',
    ENQUIRIES_PER_HOUR: '100000',
    REQUESTS_PER_PERSON_AND_MINUTE: '10000000',
    ...settings,
  });
  described();
  return startNode(config, database ?? (await ownDatabase()), options);
}

async function startNode(
  config: Config,
  { url, ownerUrl, drop }: TestDatabase,
  parts: Omit<TestAppOptions, 'settings' | 'database'>,
): Promise<TestApp> {
  const { db, owner } = openTestDatabase({ url, ownerUrl });
  const logged: string[] = [];
  const log = makeLogger('info', { write: (line) => void logged.push(line) });
  const { app } = await buildApp({ config, db, log, ...parts });
  await app.ready();
  checkAnswers(app);

  const tokens = new Map<number, Promise<string>>();
  const tokenOf = (person: { id: number }) => {
    const token = tokens.get(person.id) ?? newToken(db, person.id);
    tokens.set(person.id, token);
    return token;
  };
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= stopNode());
  const stopNode = async () => {
    await app.close();
    await db.destroy();
    await owner.destroy();
    await drop();
  };
  cleanUpWith(stop);
  return {
    db,
    owner,
    app,
    config,
    vault: makeVault({ dataKeys: config.DATA_KEYS, indexKeys: config.INDEX_KEYS }),
    logged,
    audit: async (columns, where, { withLooks = false } = {}) => {
      const every = db.selectFrom('audit_events').where((eb) => eb.and(where));
      const events = withLooks ? every : every.where('action', 'not in', lookActions);
      return (await events.select(columns).orderBy('id').execute()) as object[] as AuditRow[];
    },
    another: (settings) => startNode({ ...config, ...settings }, { url, ownerUrl, drop: async () => {} }, parts),
    tokenOf,
    call: (endpoint, options) => send(app, endpoint, options),
    as: (person) => ({
      call: async (endpoint, options = {}) =>
        send(app, endpoint, {
          ...options,
          headers: { authorization: `Bearer ${await tokenOf(person)}`, ...options.headers },
        }),
    }),
    stop,
  };
}

/** Whatever a test asks of the app, and however: an answer that is not as the API document has it fails. */
function checkAnswers(app: FastifyInstance) {
  const inject = app.inject.bind(app);
  const checked = async (options: InjectOptions | string) => {
    const answer = await inject(options);
    checkRequest(options, answer);
    return answer;
  };
  app.inject = checked as typeof app.inject;
}

/** A plain bearer token of a new session, all factors proven just now. */
export async function newToken(db: Db, accountId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSession(db, {
    tokenHash: secretHash(token),
    accountId,
    bindHash: undefined,
    device: 'test',
    network: '127.0.0.1',
    isFactorProven: true,
  });
  return token;
}

async function send<Result>(
  app: FastifyInstance,
  endpoint: Address,
  { params, query, body, form, picture, headers = {} }: CallOptions = {},
): Promise<Called<Result>> {
  const { method, path } = endpoint;
  const field = otherName(endpoint.names, endpoint.upload?.field ?? '');
  const multipart = form && (await formOf(form, ...(picture ? [{ field, bytes: picture }] : [])));
  const answer = await app.inject({
    method,
    url: `/api${fillPath(path, params)}`,
    ...(query ? { query } : {}),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...multipart?.headers,
      ...headers,
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(multipart && { payload: multipart.payload }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  const json = isJson ? answer.json() : undefined;
  return {
    status: answer.statusCode,
    body: json as Result,
    codes: json?.codes,
    headers: answer.headers,
    raw: answer.body,
  };
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { withTimeLimit } from '#db/time-limit.ts';
import { checkAccess } from '#shared/contract/access.ts';
import { noFields, nothing } from '#shared/contract/endpoint.ts';
import { type Naming, otherName, otherPath } from '#shared/contract/wire-names.ts';
import { recordId } from '#shared/text/formats.ts';
import { recordLook } from '../audit/record-look.ts';
import { recordRefusedCall } from '../audit/refused-calls.ts';
import type { Caller } from '../auth/caller.ts';
import { sessionProof } from '../auth/identify.ts';
import { largestBody, readUpload, refuseLarge } from '../files/upload.ts';
import { allowUploadTime } from '../http/body-time.ts';
import { noShedding } from '../load/shed-load.ts';
import { noteChanges } from './note-changes.ts';
import { refusalOf, sendRefusal } from './problems.ts';
import { Refusal, refuse, refuseFields } from './refusal.ts';
import { refuseBusy } from './refuse-busy.ts';
import { requestContext } from './request-context.ts';
import type { Route, Services } from './route.ts';
import { NamedSchema } from './schema-compilers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    person: Caller | undefined;
  }
  interface FastifyContextConfig {
    evenUnderLoad?: true | undefined;
  }
}

/** From its first byte on a call has so long for what it asks of the database; a picture takes its own time to come and to be read. */
const longestCallMs = 8_500;
const longestUploadMs = 20_000;
/** Another process reads it: a hundred thousand rows, which are sealed, or a PDF, which waits until its turn has come. */
const longestReadMs = 90_000;
const readApart = new Set<string | undefined>(['table', 'paper', 'piece']);
/** After a body that came slowly. */
const shortestAnswerMs = 2_000;

/** Larger bodies carry an encoded picture and get an upload's time limit. */
const largestPlainBody = 1024 * 1024;

/** Registers a contract with its handler below `/api`. Order: session → the person's limit → role → path id → proof → schema → owner → handler. */
export function register(app: FastifyInstance, { endpoint, answer, faultsOf }: Route, services: Services) {
  const status = endpoint.status ?? 200;
  const { upload } = endpoint;
  const isLarge = (endpoint.bodyLimit ?? 0) > largestPlainBody;
  const body = upload && endpoint.body === nothing ? noFields : endpoint.body;
  const largest = upload ? largestBody(upload) : { bytes: endpoint.bodyLimit ?? 0, isText: true };
  const wireUpload = upload && { ...upload, field: otherName(endpoint.names, upload.field) };
  const named = (schema: z.core.$ZodType) => new NamedSchema(schema, endpoint);
  // What was let in before its body came is asked once more: many bodies may end at once.
  const hasBody = body !== nothing;
  // Pictures have a queue of their own, as passwords have.
  const countWhile = upload || isLarge || endpoint.evenUnderLoad ? noShedding.countWhile : services.load.countWhile;
  const answerAndRecord = async (request: FastifyRequest) => {
    const outcome = await noteChanges(services.db, endpoint, () =>
      answer({
        params: request.params as Record<string, number>,
        query: request.query,
        body: request.body,
        upload: request.upload && upload && { ...request.upload, field: upload.field },
        caller: request.person,
        request: requestContext(request),
        services,
      }),
    );
    if (outcome instanceof Refusal && outcome.code === 'forbidden') await recordRefusal(request, endpoint, services);
    if (!(outcome instanceof Refusal) && request.person) {
      const answered = {
        caller: request.person,
        params: request.params as Record<string, unknown>,
        body: outcome.body,
      };
      await recordLook(services.db, requestContext(request), endpoint, answered);
    }
    return outcome;
  };
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    // HEAD would run the handler for nothing.
    exposeHeadRoute: false,
    config: { evenUnderLoad: endpoint.evenUnderLoad },
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    schema: {
      ...(endpoint.params ? { params: new NamedSchema(z.strictObject(endpoint.params), { names: {} }) } : {}),
      ...(endpoint.method === 'GET' ? { querystring: named(endpoint.query) } : {}),
      ...(body === nothing ? {} : { body: named(body) }),
      ...(endpoint.result === nothing ? {} : { response: { [status]: named(endpoint.result) } }),
    },
    onRequest: async (request, reply) => {
      request.upload = undefined;
      const refusal =
        (await countWhile(() =>
          withTimeLimit(longestCallMs, () => refuseAccess(request, reply, endpoint, services)),
        )) ??
        (wireUpload ? refuseLarge(request, wireUpload) : undefined) ??
        services.bodies.refuseCrowded(request, reply, largest);
      if (refusal) return sendRefusal(request, reply, refusal);
      if ((upload || isLarge) && request.person) allowUploadTime(request.raw);
    },
    ...(wireUpload
      ? {
          attachValidation: true,
          preValidation: async (request, reply) => {
            const refusal = request.isMultipart() ? await readUpload(request, wireUpload) : undefined;
            if (refusal) return sendRefusal(request, reply, refusal);
          },
        }
      : {}),
    ...(faultsOf ? { attachValidation: true } : {}),
    handler: async (request, reply) => {
      const refusal = wireUpload
        ? refuseIncomplete(request, wireUpload)
        : refuseInvalid(request, (body) => faultsOf?.(body, services));
      if (refusal) return sendRefusal(request, reply, refusal);
      const busy = hasBody && !endpoint.evenUnderLoad ? services.load.refuseOverload() : undefined;
      if (busy) return sendRefusal(request, reply, busy);
      const uploadMs = readApart.has(upload?.holds) ? longestReadMs : longestUploadMs;
      const timeMs = upload || isLarge ? uploadMs : longestCallMs - reply.elapsedTime;
      const outcome = await countWhile(() =>
        withTimeLimit(Math.max(timeMs, shortestAnswerMs), () => answerAndRecord(request)),
      );
      return outcome instanceof Refusal
        ? sendRefusal(request, reply, wireRefusal(outcome, endpoint))
        : sendAnswer(reply, status, outcome);
    },
  });
}

/** A handler's refusal, with the wire's names of the fields. */
function wireRefusal(refusal: Refusal, { names }: Naming): Refusal {
  const { codes } = refusal.details;
  if (!codes) return refusal;
  const named = Object.entries(codes).map(([path, list]) => [otherPath(names, path), list]);
  return refuse(refusal.code, { ...refusal.details, codes: Object.fromEntries(named) });
}

/** The schema's refusal and a missing picture, at once. */
function refuseIncomplete(
  { validationError, upload }: FastifyRequest,
  { field, isRequired }: NonNullable<Route['endpoint']['upload']>,
): Refusal | undefined {
  const refusal = validationError && (refusalOf(validationError) ?? refuse('invalid'));
  if (!isRequired || upload || (refusal && refusal.code !== 'invalid')) return refusal;
  return refuseFields({ ...refusal?.details.codes, [field]: ['required'] });
}

/** The schema's refusal and what else is wrong, at once. */
function refuseInvalid(
  { validationError, body }: FastifyRequest,
  faultsOf: (body: unknown) => Refusal['details']['codes'],
): Refusal | undefined {
  const refusal = validationError && (refusalOf(validationError) ?? refuse('invalid'));
  return refusal?.code === 'invalid' ? refuseFields({ ...faultsOf(body), ...refusal.details.codes }) : refusal;
}

async function refuseAccess(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Route['endpoint'],
  services: Services,
): Promise<Refusal | undefined> {
  const { access, freshProof, whileEnrolling } = endpoint;
  request.person = undefined;
  if (access === 'public') return undefined;
  const { sessions } = services;
  const proof = sessionProof(request);
  let person = await sessions.identify(proof);
  const isLimited = (caller: Caller) => caller.secondFactor === 'missing' && !whileEnrolling;
  const unproven = (caller: Caller) => {
    if (freshProof === 'second-factor' && caller.hasSecondFactor) {
      return caller.isFactorProven ? undefined : refuse('factor-proof-needed');
    }
    return freshProof && !caller.isProven ? refuse('proof-needed') : undefined;
  };
  // The proof may be newer than this node's cached session: read it again before refusing.
  if (!(person instanceof Refusal) && (isLimited(person) || unproven(person)) && proof.tokenHash) {
    sessions.invalidate(proof.tokenHash);
    person = await sessions.identify(proof);
  }
  if (person instanceof Refusal) return person;
  const busy = await refuseBusy(reply, person, services);
  if (busy) return busy;
  request.person = person;
  if (isLimited(person)) return refuse('second-factor-required');
  const params = request.params as Record<string, unknown>;
  if (typeof access === 'object' && !recordId.safeParse(params[access.self]).success) return refuse('unreadable');
  if (checkAccess(access, person, params) === 'allowed') {
    return unproven(person);
  }
  await recordRefusal(request, endpoint, services);
  return refuse('forbidden');
}

/** Signed-in people only: anonymous requests could fill the log. */
async function recordRefusal(request: FastifyRequest, { access, method, path }: Route['endpoint'], { db }: Services) {
  if (!request.person) return;
  const subject =
    typeof access === 'object' && `person ${(request.params as Record<string, string | number>)[access.self]}`;
  await recordRefusedCall(db, requestContext(request), {
    actorId: request.person.id,
    action: `${method} ${path}`,
    ...(subject && { subject }),
  });
}

function sendAnswer(
  reply: FastifyReply,
  status: number,
  { body, version, headers }: { body: unknown; version?: number; headers?: Record<string, string | string[]> },
) {
  if (version !== undefined) reply.header('etag', `"${version}"`);
  if (headers) reply.headers(headers);
  reply.code(status);
  return status === 204 ? reply.send() : reply.send(body);
}

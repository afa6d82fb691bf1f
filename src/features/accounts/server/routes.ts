import { recordAudit } from '#server/audit/queries.ts';
import { bearerToken, bindCookie, secretHash } from '#server/auth/identify.ts';
import { serializeCookie } from '#server/http/set-cookie.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { Refusal } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import {
  askProof,
  endOwnSession,
  endOwnSessions,
  getOverview,
  listOwnSessions,
  proveIdentity,
  signIn,
  signOut,
  whoAmI,
} from '../contract.ts';
import { countFailure } from './count-failure.ts';
import { endAll, endOne, overviewOf, ownSessions } from './own-sessions.ts';
import { proofQuestion, proveCaller } from './prove-caller.ts';
import { endSession } from './queries/sessions.ts';
import { signInPerson } from './sign-in.ts';

const answered = <Body>(outcome: Body | Refusal) => (outcome instanceof Refusal ? outcome : { body: outcome });

export const accountRoutes: Route[] = [
  route(signIn, async ({ services, request, body }) => {
    const outcome = await signInPerson(services, request, body);
    if (outcome instanceof Refusal) await countFailure(services, request, outcome);
    return outcome;
  }),

  route(signOut, async ({ services, request, query: { keep } }) => {
    const token = bearerToken(request.headers.authorization);
    if (token) {
      const tokenHash = secretHash(token);
      await inTransaction(services.db, async (transaction) => {
        const actorId = await endSession(transaction, tokenHash);
        if (actorId === undefined) return;
        await recordAudit(transaction, request, {
          actorId,
          action: 'sign-out',
        });
      });
      services.sessions.invalidate(tokenHash);
    }
    return {
      body: undefined,
      headers: {
        'set-cookie': serializeCookie(bindCookie, '', 0),
        'clear-site-data': keep ? '"cache"' : '"cache", "storage"',
      },
    };
  }),

  route(whoAmI, async ({ caller }) => ({ body: caller })),

  route(askProof, (call) => proofQuestion(call)),

  route(proveIdentity, (call) => proveCaller(call, call.body)),

  route(getOverview, async (call) => ({ body: await overviewOf(call) })),

  route(listOwnSessions, async (call) => ({ body: await ownSessions(call) })),

  route(endOwnSession, async (call) => answered(await endOne(call, call.params.id))),

  route(endOwnSessions, async (call) => answered(await endAll(call, call.body.keepThis))),
];

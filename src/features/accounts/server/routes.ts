import { bearerToken, bindCookie, secretHash } from '#server/auth/identify.ts';
import { recordAudit } from '#server/queries.ts';
import { type Route, route } from '#server/route.ts';
import { serializeCookie } from '#server/set-cookie.ts';
import { signIn, signOut, whoAmI } from '../contract.ts';
import { endSession } from './queries.ts';
import { signInPerson } from './sign-in.ts';

export const accountRoutes: Route[] = [
  route(signIn, ({ services, request, body }) => signInPerson(services, request, body)),

  route(signOut, async ({ services, request }) => {
    const token = bearerToken(request.headers.authorization);
    if (token) {
      const tokenHash = secretHash(token);
      const actorId = await endSession(services.db, tokenHash);
      services.sessions.forget(tokenHash);
      if (actorId !== undefined) {
        await recordAudit(services.db, {
          actorId,
          action: 'sign-out',
          outcome: 'done',
          requestId: request.id,
          network: request.network,
        });
      }
    }
    return {
      body: undefined,
      headers: { 'set-cookie': serializeCookie(bindCookie, '', 0), 'clear-site-data': '"cache", "storage"' },
    };
  }),

  route(whoAmI, async ({ caller }) => ({ body: caller })),
];

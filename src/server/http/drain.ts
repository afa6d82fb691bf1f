import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    isDraining: boolean;
  }
}

/** Ends a server; `graceMs` and `acceptMs` count from the call. */
export type Drain = (graceMs: number, acceptMs?: number) => Promise<void>;

/**
 * Graceful shutdown. At once every answer says `Connection: close` and `/readyz` says 503; new connections are accepted for `acceptMs`
 * still, until a balancer has noticed, and refused from then on; running requests end; idle connections stay open for `graceMs`, for a
 * request already sent, then close. Takes at most `graceMs` + 8 s.
 */
export function makeDrainable(app: FastifyInstance): Drain {
  app.decorate('isDraining', false);
  app.addHook('onRequest', (_request, reply, done) => {
    if (app.isDraining) reply.header('connection', 'close');
    done();
  });

  return async (graceMs, acceptMs = 0) => {
    app.isDraining = true;
    if (app.server.listening) {
      // Whoever is connected and not accepted yet would be cut off by the end of listening.
      if (acceptMs > 0) await delay(acceptMs);
      const closed = once(app.server, 'close');
      // Not the HTTP server's own close, which cuts idle connections at once.
      Server.prototype.close.call(app.server);
      const idle = setTimeout(() => app.server.closeIdleConnections(), graceMs - acceptMs);
      const last = setTimeout(() => app.server.closeAllConnections(), graceMs - acceptMs + 8_000);
      await closed;
      clearTimeout(idle);
      clearTimeout(last);
    }
    await app.close();
  };
}

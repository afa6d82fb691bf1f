import { once } from 'node:events';
import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    isDraining: boolean;
  }
}

/**
 * A stop that fails no request. From the first moment every answer says `Connection: close` and `/readyz` says 503;
 * nothing new is accepted; requests under way end; idle connections stay `graceMs` for a request already on its way, then
 * close. Plain closing cuts those off. Never takes longer than `graceMs` + 8 s.
 */
export function makeDrainable(app: FastifyInstance): (graceMs: number) => Promise<void> {
  app.decorate('isDraining', false);
  app.addHook('onRequest', (_request, reply, done) => {
    if (app.isDraining) reply.header('connection', 'close');
    done();
  });

  return async (graceMs) => {
    app.isDraining = true;
    if (app.server.listening) {
      const closed = once(app.server, 'close');
      // Not the HTTP server's own close: that one cuts idle connections at once.
      Server.prototype.close.call(app.server);
      const idle = setTimeout(() => app.server.closeIdleConnections(), graceMs);
      const last = setTimeout(() => app.server.closeAllConnections(), graceMs + 8_000);
      await closed;
      clearTimeout(idle);
      clearTimeout(last);
    }
    await app.close();
  };
}

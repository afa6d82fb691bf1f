import { once } from 'node:events';
import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    isDraining: boolean;
  }
}

/**
 * Graceful shutdown. At once every answer says `Connection: close`, `/readyz` says 503 and
 * new connections are refused; running requests end; idle connections stay open for `graceMs`, for a request already sent, then
 * close. Takes at most `graceMs` + 8 s.
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
      // Not the HTTP server's own close, which cuts idle connections at once.
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

import type { FastifyInstance } from 'fastify';

const script = `let seen;
const events = new EventSource('/dev/reload');
events.onmessage = ({ data }) => {
  if (seen !== undefined && seen !== data) location.reload();
  seen = data;
};
`;

/** Development only: every page reloads itself when the server has restarted. */
export function addReload(app: FastifyInstance): void {
  const started = Date.now();
  app.get('/dev/reload.js', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript').send(script),
  );
  app.get('/dev/reload', { schema: { hide: true } }, (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(`retry: 300\ndata: ${started}\n\n`);
  });
  app.addHook('onRequest', async (request) => {
    delete request.headers['accept-encoding'];
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html') || !payload) return payload;
    const html = (payload as Buffer | string)
      .toString()
      .replace('</body>', '<script type="module" src="/dev/reload.js"></script></body>');
    reply.header('content-length', Buffer.byteLength(html));
    return html;
  });
}

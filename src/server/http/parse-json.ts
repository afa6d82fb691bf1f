import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { jsonFault } from './json-text.ts';

/**
 * JSON text that begins with a byte order mark is no JSON (RFC 8259, 8.1); Fastify by itself drops the mark. Text in which
 * `jsonFault` finds something is refused, too.
 */
export function parseJson(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) => {
    const fault = body.startsWith('\ufeff') ? 'byte-order-mark' : jsonFault(body);
    if (fault) done(Object.assign(new Error(fault), { statusCode: 400 }));
    else void parse(request, body, done);
  };
}

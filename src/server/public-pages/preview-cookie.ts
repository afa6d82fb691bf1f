import type { FastifyReply } from 'fastify';
import { serializeCookie } from '../http/set-cookie.ts';

/** The ticket of the draft looked at last: pictures that only it names are asked for with it. */
export const previewCookie = '__Host-preview';
const lifeSeconds = 15 * 60;

export function rememberPreview(reply: FastifyReply, ticket: string): void {
  reply.header('set-cookie', serializeCookie(previewCookie, ticket, lifeSeconds));
}

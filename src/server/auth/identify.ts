import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { unattendedHeader } from '#shared/contract/headers.ts';
import type { SessionProof } from './caller.ts';

/** Binds a browser's session to the browser it was issued to (OWASP "token sidejacking"). */
export const bindCookie = '__Host-bind';

export function secretHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1];
}

/** Of any other form it is none of ours, and nobody is asked about it: 32 random bytes, as `startSession` makes them. */
const ownBinding = /^[\w-]{43}$/;

export function sessionProof(request: Pick<FastifyRequest, 'headers' | 'cookies'>): SessionProof {
  const token = bearerToken(request.headers.authorization);
  const cookie = request.cookies[bindCookie] ?? '';
  return {
    tokenHash: token ? secretHash(token) : undefined,
    bindHash: ownBinding.test(cookie) ? secretHash(cookie) : undefined,
    isUse: request.headers[unattendedHeader] === undefined,
  };
}

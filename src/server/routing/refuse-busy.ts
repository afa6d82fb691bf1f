import type { FastifyReply } from 'fastify';
import { raiseAlarm } from '../alarms/raise-alarm.ts';
import type { Caller } from '../auth/caller.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { Services } from './route.ts';

/** Takes a request of the person's limit, and says with the answer what is left (draft-ietf-httpapi-ratelimit-headers). */
export async function refuseBusy(
  reply: FastifyReply,
  person: Caller,
  { personLimit }: Services,
): Promise<Refusal | undefined> {
  const { id: requestId, log } = reply.request;
  const taken = await personLimit.take(person.id, (err) => raiseAlarm(log, 'limits-away', { requestId, err }));
  reply.header('ratelimit-policy', `"person";q=${personLimit.perMinute};w=60`);
  if ('left' in taken) {
    reply.header('ratelimit', `"person";r=${taken.left}`);
    return undefined;
  }
  reply.header('ratelimit', `"person";r=0;t=${Math.ceil(taken.waitingSeconds)}`);
  return refuse('too-many', { retryAfterSeconds: taken.waitingSeconds });
}

import { createHash, randomBytes } from 'node:crypto';
import type { Limit } from '#server/rate-limits/queries.ts';
import type { Services } from '#server/routing/route.ts';

const purpose = 'enquiry-form';
/** Nobody fills in the form faster. */
const fastestFillSeconds = 2;
/** How long a form has been open that is taken while requests pour in; hardly anybody fills one in faster. */
const patienceSeconds = 20;
const usesInADay = 3;

/** Signed with the time the form was opened; no two are alike. */
export function newStamp({ keys, now }: Services): string {
  return keys.sign(purpose, `${now().getTime()}.${randomBytes(6).toString('base64url')}`);
}

/** What the stamp of a form says; `forged` where it is none of ours, `missing` of programs and of forms without script. */
export type FormAge = { kind: 'missing' | 'forged' } | { kind: 'stamped'; seconds: number; use: Limit };

export function ageOf({ keys, now }: Services, stamp: string | undefined): FormAge {
  if (!stamp) return { kind: 'missing' };
  const openedAt = Number.parseInt(keys.open(purpose, stamp) ?? '', 10);
  if (Number.isNaN(openedAt)) return { kind: 'forged' };
  const hash = createHash('sha256').update(stamp).digest('base64url');
  const use = { key: `enquiries:stamp:${hash}`, intervalSeconds: 86_400 / usesInADay, burst: usesInADay };
  return { kind: 'stamped', seconds: (now().getTime() - openedAt) / 1_000, use };
}

/** Seconds a form with a stamp must still wait before anything of it is looked at. */
export const secondsTooEarly = (age: FormAge): number =>
  age.kind === 'stamped' ? Math.max(0, fastestFillSeconds - age.seconds) : 0;

/** Seconds until the form has been open long enough while requests pour in. */
export const secondsOfPatience = (age: FormAge): number =>
  age.kind === 'stamped' ? Math.max(0, patienceSeconds - age.seconds) : patienceSeconds;

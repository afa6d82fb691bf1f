import { hash } from 'node:crypto';
import type { Db } from '#db/open.ts';
import type { Services } from '#server/routing/route.ts';
import { markCodeUsed } from './queries.ts';

const codesAtOnce = 10;
const groups = 6;
const groupLength = 4;
/** Without letters that are easily misread: 0 O 1 I L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** `7K4M-Q2XH-…` → `7K4MQ2XH…`, however it is typed. */
const bare = (typed: string) => typed.toUpperCase().replace(/[\s-]/g, '');

/** 118 random bits need no slow hash, and no salt (OWASP ASVS 5.0, 6.5.2). */
export const hashRecoveryCode = (code: string): Buffer => hash('sha256', bare(code), 'buffer');

export const looksLikeRecoveryCode = (typed: string) => bare(typed).length === groups * groupLength;

export function newRecoveryCodes({ randomBelow }: Pick<Services, 'randomBelow'>): string[] {
  const letter = () => letters[randomBelow(letters.length)];
  const group = () => Array.from({ length: groupLength }, letter).join('');
  return Array.from({ length: codesAtOnce }, () => Array.from({ length: groups }, group).join('-'));
}

/** Whether the code is one of the person's and was not used before; it is used up by this. */
export function spendRecoveryCode(db: Db, personId: number, typed: string): Promise<boolean> {
  return markCodeUsed(db, personId, hashRecoveryCode(typed));
}

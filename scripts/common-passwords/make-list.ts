import { writeFileSync } from 'node:fs';
import { listFile } from '#server/auth/common-passwords.ts';
import { commonPasswords } from './common-passwords.ts';
import { markList } from './mark-list.ts';

/** `node scripts/common-passwords/make-list.ts` after the list of breached passwords or our own words have changed. */
const passwords = commonPasswords();
const list = markList(passwords);
writeFileSync(listFile, list);
console.log(`${passwords.size} passwords, ${list.length} bytes`);

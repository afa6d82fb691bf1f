import { promised } from '../promised.ts';

export const privacy = [
  promised(
    'P-01, 02',
    'canaries of PAN, Aadhaar and account number in tables, WAL, backups, files',
    '0 found; an Aadhaar number is stored nowhere',
  ),
  promised(
    'P-04, 06',
    'ciphertext moved or a bit flipped; a million encryptions; PAN search on a million rows',
    'refused and alarmed; 0 nonces twice; p99 ≤ 20 ms',
  ),
  promised(
    'P-05, 13',
    'values shown to an administrator',
    'role, reason, fresh proof and limit; one row each; who saw it in ≤ 5 s on a million rows',
  ),
  promised(
    'P-07…11',
    'keys rotated; a person erased, and an older backup restored; consent withdrawn; one’s own data',
    '0 errors; 0 found; use stops; complete and only one’s own',
  ),
  promised('P-12, 14', 'positions in pictures; personal data in addresses, history, storage, cache and logs', 'none'),
] as const;

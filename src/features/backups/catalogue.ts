import type { SubjectWords } from '#shared/audit.ts';

export const backupStates = ['waiting', 'running', 'done', 'failed'] as const;

export const backupSteps = ['database', 'files', 'checking'] as const;
export type BackupStep = (typeof backupSteps)[number];

/**
 * `full`: no room in the backup destination, or to check one. `place`: it cannot be reached or written, or is another copy's of the database. `tool`: `pg_dump` is missing or
 * older than the server. `interrupted`: the server ended meanwhile. `damaged`: what was restored as a check is not what was copied.
 */
export const backupProblems = ['full', 'place', 'tool', 'interrupted', 'damaged', 'other'] as const;
export type BackupProblem = (typeof backupProblems)[number];

/** Without a good one for so long, the dashboard and the log say so. */
export const goodForHours = 26;

export const backupActions = ['backup-asked', 'backup-downloaded', 'recovery-key-made', 'database-restored'] as const;
export const backupSubject = {
  backup: { en: 'Backup', gu: 'બૅકઅપ', hi: 'बैकअप' },
} as const satisfies SubjectWords;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof backupActions)[number], true> {}
}

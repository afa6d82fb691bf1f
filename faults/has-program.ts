import { spawnSync } from 'node:child_process';

/** Whether a program of Debian's is there; without it a test is not run, which the assurance page lists. */
export const hasProgram = (name: string) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;

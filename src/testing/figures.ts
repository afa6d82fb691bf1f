import { appendFileSync } from 'node:fs';

/**
 * Keeps what a test measured for a promise of the catalogue (`scripts/assurance/catalogue.ts`), for `docs/assurance.md`:
 * `recordFigure('F-01', { figure: '0 of 200,113 lost in 20 kills', pass: '0 lost' })`. It judges nothing: the test expects.
 */
export function recordFigure(id: string, { figure, pass }: { figure: string; pass: string }): void {
  const file = process.env.FIGURES_FILE;
  if (file) appendFileSync(file, `${JSON.stringify({ id, figure, pass })}\n`);
}

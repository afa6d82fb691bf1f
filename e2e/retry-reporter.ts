import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** A test that passes only when it is tried again is a defect: told at the end, and kept beside its trace. */
export default class RetryReporter implements Reporter {
  #folder = '';
  #defects: string[] = [];

  onBegin(config: FullConfig) {
    this.#folder = config.projects[0]?.outputDir ?? '';
  }

  onTestEnd(test: TestCase, { status, retry }: TestResult) {
    if (status === 'passed' && retry > 0) this.#defects.push(test.titlePath().filter(Boolean).join(' › '));
  }

  onEnd() {
    if (this.#defects.length === 0) return;
    const lines = this.#defects.map((title) => `DEFECT, passed only on a second try: ${title}\n`).join('');
    process.stdout.write(`\n${lines}`);
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(join(this.#folder, 'defects.txt'), lines);
  }
}

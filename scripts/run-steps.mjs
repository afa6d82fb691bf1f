import { spawn } from 'node:child_process';
import { root } from './bootstrap.mjs';

/**
 * Runs steps (`{ name, commands: [[program, ...args]] }`) and answers them with the seconds each took. Lists of steps
 * run side by side. After a failure nothing more is started, its output is printed last, and this program ends.
 */
export async function runSteps(lists, environment) {
  const isAlone = lists.length === 1;
  const done = [];
  let failed;
  const runList = async (steps) => {
    for (const { name, commands } of steps) {
      if (failed) return;
      if (isAlone) console.log(`\n— ${name}`);
      const step = await runStep({ name, commands, isAlone, environment });
      if (step.status === 0) {
        done.push(step);
        if (!isAlone) console.log(`\n— ${name} (${step.seconds} s)\n${step.output}`.trimEnd());
      } else failed ??= step;
    }
  };
  await Promise.all(lists.map(runList));
  if (!failed) return done;
  printSeconds(done);
  console.error(`\n— ${failed.name} FAILED after ${failed.seconds} s\n${failed.output}`.trimEnd());
  process.exit(failed.status);
}

/** Alone, a step prints as it goes; beside others its output is kept until it ends. */
export async function runStep({ name, commands, isAlone, environment }) {
  const begun = performance.now();
  const output = [];
  let status = 0;
  for (const [program, ...args] of commands) {
    const child = spawn(program, args, {
      cwd: root,
      env: environment,
      stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of isAlone ? [] : [child.stdout, child.stderr]) stream.on('data', (bytes) => output.push(bytes));
    status = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve(code ?? 1));
    });
    if (status !== 0) break;
  }
  const seconds = Math.round((performance.now() - begun) / 1_000);
  return { name, status, seconds, output: Buffer.concat(output).toString().trim() };
}

export function printSeconds(steps) {
  console.log(`\n${steps.map(({ name, seconds }) => `${name} ${seconds} s`).join(' · ')}`);
}

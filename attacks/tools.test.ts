import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { pageList } from '#app/page-list.ts';
import { testFolder } from '#testing/cleanup.ts';
import { recordFigure } from '#testing/figures.ts';
import { inScope } from '#testing/test-scope.ts';
import { aMemberOfStaff, aVisitor, p99 } from './honest-people.ts';
import { isMissing, runTool } from './run-tool.ts';
import { expectUnharmed, startTarget } from './target.ts';

const isFull = inScope({ always: false, full: true });
const minutes = (number: number) => number * 60_000;

const target = await startTarget();
const folder = await testFolder();

const startPages = ['/about', '/contact', '/services', '/pancardServices', '/gu/contact', '/login'];

/** It knows no other guard than a token. The public forms need no session, and what another site sends is told by its `Origin`. */
const withoutToken = 'Cross Site Request Forgery';

interface WapitiReport {
  vulnerabilities: Record<string, { level: number; info: string; path: string }[]>;
}

test.skipIf(isMissing('wapiti'))(
  'A-CFG-02: wapiti finds nothing of medium weight or more on the website (not run where the tool is missing)',
  async () => {
    const report = join(folder, 'wapiti.json');
    const seconds = isFull ? 600 : 60;
    const args = [
      '-u',
      `${target.address}/`,
      '--scope',
      'folder',
      '-f',
      'json',
      '-o',
      report,
      '--max-scan-time',
      String(seconds),
      '--max-attack-time',
      String(isFull ? 120 : 20),
      '--flush-session',
      '--no-bugreport',
      '-v',
      '1',
      // It reads no other encoding, whatever it asks for; two of its modules want the internet.
      '-H',
      'Accept-Encoding: identity',
      '-m',
      'all,-wapp,-nikto',
      ...startPages.flatMap((path) => ['-s', target.address + path]),
    ];
    const printed = await runTool('wapiti', args, (seconds + 240) * 1_000);
    expect(existsSync(report), printed.slice(-1_000)).toBe(true);
    const crawled = printed.match(/\[\+\] GET http/g)?.length ?? 0;
    expect(crawled, printed.slice(0, 2_000)).toBeGreaterThan(5);
    const { vulnerabilities } = JSON.parse(await readFile(report, 'utf8')) as WapitiReport;
    const found = Object.entries(vulnerabilities).flatMap(([kind, ones]) => ones.map((one) => ({ kind, ...one })));
    expect(found.filter(({ kind, level }) => level >= 2 && kind !== withoutToken)).toEqual([]);
    const forms = new Set(found.flatMap(({ kind, path }) => (kind === withoutToken ? path : [])));
    const statusFrom = async (origin: string, path: string) => {
      const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
      return (await target.send({ method: 'POST', path, headers, body: 'firstName=A' })).statusCode;
    };
    for (const path of forms) {
      for (const other of ['https://elsewhere.example', 'null'])
        expect([path, other, await statusFrom(other, path)]).toEqual([path, other, 403]);
      expect([path, await statusFrom(target.address, path)]).not.toEqual([path, 403]);
    }
    await expectUnharmed(target);
    recordFigure('A-CFG-02', {
      figure: `wapiti: ${forms.size} forms without a token, each of which refuses what comes from another site (403); else 0 findings of medium weight or more, ${found.filter(({ level }) => level < 2).length} lighter`,
      pass: '0 ≥ medium',
    });
  },
  minutes(20),
);

const words = '/usr/share/dirb/wordlists/common.txt';

test.skipIf(isMissing('ffuf') || !existsSync(words))(
  'A-CFG-01: ffuf finds no address that is no page (not run where the tool or its list is missing)',
  async () => {
    const report = join(folder, 'ffuf.json');
    const args = [
      '-w',
      words,
      '-u',
      `${target.address}/FUZZ`,
      '-mc',
      'all',
      '-fc',
      '404',
      '-t',
      '10',
      '-s',
      '-of',
      'json',
      '-o',
      report,
    ];
    await runTool('ffuf', args, minutes(5));
    const { results } = JSON.parse(await readFile(report, 'utf8')) as {
      results: { url: string; status: number; 'content-type': string }[];
    };
    const pages = new Set<string>(pageList.map(({ path }) => path));
    const strange = [];
    for (const { url, status } of results) {
      const { pathname } = new URL(url);
      if (status >= 300 && status < 400) continue;
      if (status === 200 && (pages.has(pathname) || (await isListed(pathname)))) continue;
      if (status === 400) continue;
      strange.push(`${status} ${url}`);
    }
    expect(strange).toEqual([]);
    // The list has names of pages of ours: without any the tool has asked nobody.
    expect(results.length).toBeGreaterThanOrEqual(20);
    const asked = (await readFile(words, 'utf8')).split('\n').filter((line) => line !== '').length;
    recordFigure('A-CFG-01', {
      figure: `ffuf, ${asked.toLocaleString('en')} listed paths: ${results.length} are pages or lead to one, the rest 404`,
      pass: '404',
    });
  },
  minutes(7),
);

let listed: Set<string> | undefined;
/** In the sitemap, or a file that browsers and search engines ask for. */
async function isListed(path: string): Promise<boolean> {
  const sitemap = (await target.send({ path: '/sitemap.xml' })).body;
  listed ??= new Set([...sitemap.matchAll(/(?:<loc>|href=")([^<"]+)/g)].map(([, url = '']) => new URL(url).pathname));
  return (
    listed.has(path) ||
    ['/robots.txt', '/sitemap.xml', '/favicon.ico', '/livez', '/readyz', '/login', '/', '/en', '/gu', '/hi'].includes(
      path,
    )
  );
}

test.skipIf(isMissing('slowhttptest')).each([
  ['H', 'slow headers'],
  ['B', 'slow bodies'],
  ['X', 'slow readers'],
])(
  'F-10: under slowhttptest -%s (%s) people feel nothing (not run where the tool is missing)',
  async (mode, name) => {
    const seconds = isFull ? 25 : 8;
    const path = mode === 'B' ? '/api/ServicesRequest/Create' : '/services';
    const args = [
      `-${mode}`,
      '-c',
      isFull ? '1000' : '200',
      '-r',
      '250',
      '-i',
      '5',
      '-l',
      String(seconds),
      '-u',
      target.address + path,
      '-p',
      '3',
    ];
    const until = performance.now() + seconds * 1_000;
    const people = [aVisitor(target), await aMemberOfStaff(target)].map((goOn) =>
      goOn(() => performance.now() > until),
    );
    const [printed, ...felt] = await Promise.all([runTool('slowhttptest', args, minutes(2)), ...people]);
    expect(stripVTControlCharacters(printed)).toMatch(
      /Exit status:\s+(?:No open connections left|Hit test time limit)/,
    );
    expect(felt.flatMap(({ refused }) => refused)).toEqual([]);
    const told = felt.map(({ times }) => Math.round(p99(times)));
    expect(Math.max(...told)).toBeLessThan(inScope({ always: 10_000, full: 250 }));
    await expectUnharmed(target);
    recordFigure('F-10', {
      figure: `slowhttptest, ${name}: p99 of a visitor ${told[0]} ms, of staff ${told[1]} ms, 0 refused`,
      pass: 'p99 ≤ 250 ms, 0 errors',
    });
  },
  minutes(4),
);

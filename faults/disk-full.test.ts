import { spawnSync } from 'node:child_process';
import { globSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { urlOfRunning } from '#db/embedded/running.ts';
import { testFolder } from '#testing/cleanup.ts';
import { cardTexts } from '#testing/factories.ts';
import { recordFigure } from '#testing/figures.ts';
import { anImage, formOf } from '#testing/pictures.ts';
import { freePort, type Product, startProduct } from '#testing/product.ts';
import { untilTrue } from '#testing/until-true.ts';
import { expectKept } from './kept-writes.ts';
import {
  acknowledgedCustomers,
  acknowledgedReferences,
  anEnquirySent,
  aRead,
  officeTraffic,
} from './office-traffic.ts';
import { settingsUnderFault, signInAdmin } from './sign-in.ts';
import { canMount, mountSmall, type SmallVolume } from './small-volume.ts';
import { type Answered, byStatus, othersThan, percentile, sendAtRate } from './traffic.ts';

const fullMs = 4_000;

describe.skipIf(!canMount)('on small volumes of its own (root on Linux)', async () => {
  const dataDir = await testFolder();
  const settings = { ...settingsUnderFault(), DATA_DIR: dataDir, PORT: String(await freePort()) };
  const all: Answered[] = [];
  let product: Product;
  let token = '';
  let volumes: Record<'data' | 'wal' | 'files', SmallVolume>;
  const office = { address: () => product.address, token: '' };

  beforeAll(async () => {
    const pg = join(dataDir, 'pg');
    const walFolder = join(dataDir, 'wal');
    volumes = {
      data: mountSmall(pg, 400),
      wal: mountSmall(walFolder, 160),
      files: mountSmall(join(dataDir, 'files'), 16),
    };
    const first = await startProduct(settings);
    await first.stop();
    moveTo(walFolder, join(pg, 'data', 'pg_wal'));
    product = await startProduct(settings);
    token = await signInAdmin(product.address, settings);
    office.token = token;
  });
  afterAll(async () => {
    await product?.stop();
    for (const { unmount } of Object.values(volumes ?? {})) unmount();
  });

  /** PostgreSQL follows a link there. */
  function moveTo(folder: string, from: string) {
    const to = join(folder, 'pg_wal');
    const { status } = spawnSync('cp', ['--archive', from, to]);
    if (status !== 0) throw new Error('The log could not be moved.');
    rmSync(from, { recursive: true });
    symlinkSync(to, from);
  }

  const writable = (answers: readonly Answered[], from: number) =>
    answers.find(({ kind, status, at }) => kind !== 'read' && status === 201 && at > from);

  interface Filling {
    volume: SmallVolume;
    writingAgainMs: number;
    /** Uses up what the database had laid by on the volume beforehand. */
    takeUp?: () => Promise<void>;
  }

  /** PostgreSQL keeps segments of the log to write over: each is begun early, until one is wanted that is not there. */
  async function takeSegments(): Promise<void> {
    const client = new Client({ connectionString: urlOfRunning(join(dataDir, 'pg')) });
    client.on('error', () => {});
    try {
      await client.connect();
      for (let segment = 0; segment < 20; segment++) {
        await client.query(`select pg_logical_emit_message(false, 'fill', '')`);
        await client.query('select pg_switch_wal()');
      }
    } catch {
      // The log is full: the connection ends with the database.
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** Fills up under load, stays so for a while, and makes room again. */
  async function fillUp({ volume, writingAgainMs, takeUp }: Filling) {
    const traffic = sendAtRate(40, officeTraffic(office), { sockets: 200 });
    await delay(1_000);
    volume.fill();
    await takeUp?.();
    const isRefused = ({ kind, status }: Answered) => kind !== 'read' && status === 503;
    await untilTrue(() => traffic.answers.some(isRefused), 60_000);
    const fullAt = performance.now();
    await delay(fullMs);
    volume.free();
    const freeAt = performance.now();
    await untilTrue(() => writable(traffic.answers, freeAt) !== undefined, 30_000);
    const againMs = (writable(traffic.answers, freeAt)?.at ?? 0) - freeAt;
    await delay(1_000);
    const answers = await traffic.stop();
    all.push(...answers);
    expect(othersThan([200, 201, 503], answers)).toEqual([]);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.filter(({ retryAfter }) => !retryAfter)).toEqual([]);
    await expectKept(urlOfRunning(join(dataDir, 'pg')) ?? '', {
      enquiries: acknowledgedReferences(all),
      customers: acknowledgedCustomers(all),
    });
    expect(againMs).toBeLessThan(writingAgainMs);
    const during = answers.filter(({ at }) => at > fullAt + 500 && at < freeAt - 500);
    return { during, refused, figure: `writing again ${Math.round(againMs)} ms after there was room` };
  }

  const titleOf = ({ body }: Answered) => (JSON.parse(body) as { type: string }).type;

  test('F-06: the volume of the data full: what cannot be stored is 503 storage-full, reads go on, nothing is lost', async () => {
    const { during, figure } = await fillUp({ volume: volumes.data, writingAgainMs: 2_000 });
    const writes = during.filter(({ kind, status }) => kind !== 'read' && status === 503);
    expect(new Set(writes.map(titleOf))).toEqual(new Set(['urn:suvidha:problem:storage-full']));
    expect(Object.keys(byStatus(during.filter(({ kind }) => kind === 'read')))).toEqual(['200']);
    recordFigure('F-06', { figure, pass: '503, reads 200, 0 lost; writing ≤ 2 s after' });
  });

  test('F-07: the volume of the log full: 503, the server lives, PostgreSQL recovers by itself, nothing is lost', async () => {
    const { during, figure } = await fillUp({
      ...{ volume: volumes.wal, writingAgainMs: 5_000 },
      takeUp: takeSegments,
    });
    expect(during.filter(({ kind, status }) => kind !== 'read' && status !== 503)).toEqual([]);
    expect(product.process.exitCode).toBeNull();
    recordFigure('F-07', { figure, pass: '503, 0 lost; the server lives' });
  });

  test('F-08: the volume of the files full: 503 storage-full and no part of a file; all else goes on', async () => {
    volumes.files.fill();
    const { bankName, applyLink, pincodeLink, remarks } = cardTexts();
    const texts = { banknamecreditcard: bankName, urllinkcreditcard: applyLink, pincodeList: pincodeLink, remarks };
    const addCard = async () => {
      const form = await formOf(texts, { field: 'imagecreditcard', bytes: await anImage() });
      const headers = { ...form.headers, authorization: `Bearer ${token}` };
      return fetch(`${product.address}/api/CreditCard/Create`, { method: 'POST', headers, body: form.payload });
    };
    const refused = await addCard();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBeTruthy();
    expect(await refused.json()).toMatchObject({ type: 'urn:suvidha:problem:storage-full' });
    const traffic = sendAtRate(20, () => (Math.random() < 0.5 ? aRead(office) : anEnquirySent(office)));
    await delay(2_000);
    const answers = await traffic.stop();
    expect(othersThan([200, 201], answers)).toEqual([]);
    expect(globSync('**/*.part', { cwd: join(dataDir, 'files') })).toEqual([]);

    volumes.files.free();
    expect((await addCard()).status).toBe(201);
    expect(globSync('*/*', { cwd: join(dataDir, 'files') })).toHaveLength(await filesKnown());
    recordFigure('F-08', { figure: `others' p99 ${percentile(answers, 0.99)} ms`, pass: '503, no part of a file' });
  });

  async function filesKnown(): Promise<number> {
    const client = new Client({ connectionString: urlOfRunning(join(dataDir, 'pg')) });
    await client.connect();
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from stored_files');
    await client.end();
    return rows[0]?.count ?? 0;
  }
});

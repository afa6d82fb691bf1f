import { createHash } from 'node:crypto';
import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { faultOfRing, fileRing, newRingKey, oldKeyIds, ownRingFile, textRing } from './key-ring.ts';

const hex = (name: string) => createHash('sha256').update(name).digest('hex');
const [one, two] = [`one:${hex('one')}`, `two:${hex('two')}`];
const idsOf = (text: string) =>
  textRing(text)
    .all()
    .map(({ id }) => id);

test.each([
  ['one key', one, ['one']],
  ['commas', `${one},${two}`, ['one', 'two']],
  ['lines, blanks and an empty one', ` ${one} \r\n\n${two}\n`, ['one', 'two']],
  ['remarks', `# of 2026\n${one}\n#two:x`, ['one']],
  ['an id of sixteen signs', `2026-11-25-abcd0:${hex('three')}`, ['2026-11-25-abcd0']],
])('a ring of %s', (_, text, ids) => {
  expect(faultOfRing(text)).toBeUndefined();
  expect(idsOf(text)).toEqual(ids);
});

const form = 'id:64 hexadecimal digits, separated by commas or lines, the current key first';
const different = 'keys that differ, by ids that differ';

test.each([
  ['', 'at least one key'],
  ['# of 2026\n', 'at least one key'],
  ['one', form],
  [one.slice(0, -1), form],
  [`${one}0`, form],
  [one.toUpperCase(), form],
  [`x ${one}`, form],
  [`2026-11-25-abcd01:${hex('three')}`, form],
  [`:${hex('three')}`, form],
  [`${one},two`, form],
  [`${one},${one.slice(0, 4)}${hex('three')}`, different],
  [`${one},two:${one.slice(4)}`, different],
])('%j is no ring: %s', (text, fault) => {
  expect(faultOfRing(text)).toBe(fault);
  expect(() => textRing(text)).toThrow(`a key ring: expected ${fault}`);
});

test('the first key is the current one, the others are old; each is found by its id', () => {
  const ring = textRing(`${two},${one}`);
  expect(ring.current()).toEqual({ id: 'two', bytes: Buffer.from(two.slice(4), 'hex') });
  expect(ring.byId('one')?.bytes.toString('hex')).toBe(one.slice(4));
  expect(ring.byId('three')).toBeUndefined();
  expect(oldKeyIds(ring)).toEqual(['one']);
  expect(ring.file).toBeUndefined();
  ring.reload();
  expect(oldKeyIds(ring)).toEqual(['one']);
});

describe('a ring in a file', async () => {
  const folder = await testFolder();
  const path = join(folder, 'ring');
  const problems: string[] = [];
  const ring = () => fileRing(path, (problem) => problems.push(problem));
  let written = 1_000;
  /** Each with a time of its own, as files of an operator have. */
  const write = (text: string, at = ++written) => {
    writeFileSync(path, text);
    utimesSync(path, at, at);
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    problems.length = 0;
    write(one);
  });
  afterEach(() => vi.useRealTimers());

  test('is looked at twice a second, and not more often', () => {
    const followed = ring();
    write(`${two}\n${one}`);
    vi.advanceTimersByTime(499);
    expect(followed.current().id).toBe('one');
    vi.advanceTimersByTime(1);
    expect(followed.current().id).toBe('two');
    write(one);
    vi.advanceTimersByTime(499);
    expect(followed.current().id).toBe('two');
    vi.advanceTimersByTime(1);
    expect(followed.current().id).toBe('one');
    expect([followed.file, problems]).toEqual([path, []]);
  });

  test('is read again only where it was written again', () => {
    const followed = ring();
    write(two, written);
    vi.advanceTimersByTime(5_000);
    expect(followed.current().id).toBe('one');
    followed.reload();
    expect(followed.current().id).toBe('two');
    write(one, written);
    vi.advanceTimersByTime(5_000);
    expect(followed.current().id).toBe('two');
  });

  test('a key that is missing is looked for at once', () => {
    const followed = ring();
    write(`${one}\n${two}`);
    expect(followed.byId('two')?.id).toBe('two');
    expect(followed.byId('three')).toBeUndefined();
    write('spoiled');
    expect(followed.byId('two')?.id).toBe('two');
    expect(problems).toEqual([]);
  });

  test('spoiled or gone, its keys stay, and it is told of once for each time it was written', async () => {
    const followed = ring();
    write('spoiled');
    for (let turn = 0; turn < 3; turn++) {
      vi.advanceTimersByTime(500);
      expect(followed.current().id).toBe('one');
    }
    expect(problems).toEqual([`${path}: a key ring: expected ${form}; the keys read before are kept`]);
    await rm(path);
    vi.advanceTimersByTime(500);
    expect(followed.byId('one')?.id).toBe('one');
    expect(problems.at(-1)).toMatch(/ENOENT.*; the keys read before are kept$/);
  });

  test('F-19: made anew where it was gone, it is followed only with a key from before in it', async () => {
    const followed = ring();
    await rm(path);
    expect(followed.faultOfFile()).toMatch(/ENOENT/);
    write(two);
    expect(followed.faultOfFile()).toBe('it has none of the keys read before');
    vi.advanceTimersByTime(500);
    expect([followed.current().id, followed.byId('two')]).toEqual(['one', undefined]);
    write(`${two}\n${one}`);
    expect(followed.faultOfFile()).toBeUndefined();
    expect(followed.current().id).toBe('two');
    expect(problems).toHaveLength(2);
  });

  test('without anybody to tell, a spoiled file is no fault', () => {
    const followed = fileRing(path);
    write('spoiled');
    followed.reload();
    expect(followed.current().id).toBe('one');
  });

  test('is not begun with when it is spoiled', () => {
    write('spoiled');
    expect(() => ring()).toThrow(/expected id:64/);
  });
});

test('a new key is named by its day, and no two are alike', () => {
  const keys = Array.from({ length: 50 }, newRingKey);
  const day = new Date().toISOString().slice(0, 10);
  for (const key of keys) {
    expect(key).toMatch(/^\d{4}-\d{2}-\d{2}-[0-9a-f]{4}:[0-9a-f]{64}$/);
    expect(Math.abs(Date.parse(key.slice(0, 10)) - Date.parse(day))).toBeLessThanOrEqual(86_400_000);
  }
  expect(new Set(keys.map((key) => key.split(':')[1])).size).toBe(50);
});

test('the file of a ring is made once, for its owner alone', async () => {
  const path = join(await testFolder(), 'keys', 'of', 'data');
  expect(ownRingFile(path, () => one)).toEqual({ path, isNew: true });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(ownRingFile(path, () => two)).toEqual({ path, isNew: false });
  expect(fileRing(path).all()).toHaveLength(1);
  expect(fileRing(path).current().id).toBe('one');
});

test('a file that cannot be made is told of', async () => {
  const folder = await testFolder();
  expect(() => ownRingFile(join(folder, 'x'.repeat(300)), () => one)).toThrow(/ENAMETOOLONG/);
  await writeFile(join(folder, 'file'), '');
  expect(() => ownRingFile(join(folder, 'file', 'data'), () => one)).toThrow(/ENOTDIR|EEXIST/);
});

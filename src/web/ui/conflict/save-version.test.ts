import { expect, test } from 'vitest';
import { CallFailed } from '#web/api/call-failed.ts';
import { saveVersion } from './save-version.ts';

const stale = new CallFailed('stale-version', 412);

/** A record of two texts on a server; mine changes the first. */
function server(...versions: [string, string][]) {
  const current = () => ({ record: versions.at(-1) ?? ['', ''], version: String(versions.length) });
  return {
    current,
    save: (from: { record: [string, string]; version: string }, more: { isAsSent?: boolean; failure?: Error } = {}) =>
      saveVersion(from, {
        send: async (version) => {
          if (more.failure) throw more.failure;
          if (version !== current().version) throw stale;
          versions.push(['mine', current().record[1]]);
          return current();
        },
        refetch: async () => current(),
        isAsSent: () => more.isAsSent ?? false,
        onNewer: () => {},
        isHarmless: (newer, { record }) => newer.record[0] === record[0],
      }),
  };
}
const first = { record: ['a', 'b'] as [string, string], version: '1' };

test('is saved over a newer version where nobody loses by it', async () => {
  expect(await server(first.record).save(first)).toMatchObject({ saved: { version: '2' }, wasChanged: true });
  expect(await server(first.record, ['a', 'theirs']).save(first)).toMatchObject({
    saved: { record: ['mine', 'theirs'] },
  });
});

test('else theirs is returned, unless it is one’s own save whose answer was lost', async () => {
  const theirs = { record: ['theirs', 'b'], version: '2' };
  expect(await server(first.record, ['theirs', 'b']).save(first)).toEqual({ base: first, theirs, failure: stale });
  expect(await server(first.record, ['mine', 'b']).save(first, { isAsSent: true })).toMatchObject({
    saved: { version: '2' },
    wasChanged: true,
  });
});

test('any other failure is passed on', async () => {
  const failure = new CallFailed('network', 0);
  await expect(server(first.record).save(first, { failure })).rejects.toBe(failure);
});

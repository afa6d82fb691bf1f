import { randomInt } from 'node:crypto';
import { makeFollowedRequest } from '#testing/followed-request.ts';
import type { SignedIn } from '../office/people.ts';
import type { Question } from './question.ts';

/** Of the home page, which everybody comes to first. */
const leastOfBytes = 0.6;

const paths = ['/', '/gu/', '/hi/', '/contact', '/gu/loanservice', '/privacy', '/track', '/login'];

/** Everybody follows their own request, from a network of their own. */
const network = () => `100.${64 + randomInt(64)}.${randomInt(256)}.${randomInt(256)}`;

/** Public pages as a browser asks for them, beside the same bytes out of memory. */
export async function pageQuestions({ origin, admin }: { origin: string; admin: SignedIn }): Promise<Question[]> {
  const { path: opened } = await makeFollowedRequest({ origin, token: admin.token, language: 'gu' });
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  const kept: Question[] = paths.map((path) => ({
    group: 'pages',
    name: path,
    product: [{ path, headers }],
    bare: [{ path: `/copy?${new URLSearchParams({ path }).toString()}` }],
    leastRatio: path === '/' ? leastOfBytes : undefined,
  }));
  return [
    ...kept,
    {
      group: 'pages',
      // Drawn for one person, as long as it gets: with its papers and a history.
      name: '/gu/track, opened by a link',
      product: [
        {
          path: opened,
          setupRequest: (request) => ({ ...request, headers: { ...headers, 'x-forwarded-for': network() } }),
        },
      ],
      bare: [{ path: `/copy?${new URLSearchParams({ path: opened }).toString()}` }],
      // One thread draws them; of more who wait at once some are told to come again.
      clients: 8,
    },
  ];
}

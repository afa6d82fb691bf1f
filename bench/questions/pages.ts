import type { Question } from './question.ts';

/** Of the home page, which everybody comes to first. */
const leastOfBytes = 0.6;

const paths = ['/', '/gu/', '/hi/', '/contact', '/gu/loanservice', '/privacy', '/login'];

/** Public pages as a browser asks for them, beside the same bytes out of memory. */
export function pageQuestions(): Question[] {
  return paths.map((path) => ({
    group: 'pages',
    name: path,
    product: [{ path, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }],
    bare: [{ path: `/copy?${new URLSearchParams({ path }).toString()}` }],
    leastRatio: path === '/' ? leastOfBytes : undefined,
  }));
}

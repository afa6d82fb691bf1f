import { inputAndBrowser } from './asvs/input-and-browser.ts';
import { peopleAndData } from './asvs/people-and-data.ts';
import type { Unshown } from './asvs/requirement.ts';

/** OWASP ASVS 5.0.0, every requirement of levels 1 and 2 that applies and the chosen ones of level 3. */
export const requirements = [...inputAndBrowser, ...peopleAndData];

export const exception: Unshown = {
  ids: '14.2.1',
  why: 'Level 1. The specified path `by-panCardNo/{pan}` stays; no log, metric or error holds it, the answer is `no-store`, the call is limited and sees the caller’s own customers alone (A-RATE-02, P-14).',
};

export const notApplicable: readonly Unshown[] = [
  { ids: '1.2.6–1.2.8, 1.3.8, 1.3.9, 1.5.1', why: 'no LDAP, XPath, LaTeX, JNDI, memcache or XML' },
  { ids: '3.5.4, 8.4.1', why: 'one application on one host, one agency' },
  { ids: '4.3.1, 4.3.2, 4.4.1–4.4.4', why: 'no GraphQL, no WebSocket' },
  { ids: '6.6.1–6.6.4', why: 'no codes by text message or mail' },
  { ids: '6.8.x, 7.1.3, 7.6.x, 10.x', why: 'no federation' },
  { ids: '9.x', why: 'tokens are random and say nothing' },
  { ids: '12.1.3', why: 'no client certificates' },
  { ids: '17.x', why: 'the camera has no peer connection' },
];

export const leftOut: readonly Unshown[] = [
  {
    ids: '3.1.1, 3.2.3, 3.3.5, 3.7.4, 3.7.5, 4.1.5, 6.3.6, 6.4.5, 6.7.1, 6.7.2, 11.1.3, 11.1.4, 11.3.5, 11.5.2, 11.6.2, 11.7.1, 12.1.4, 12.1.5, 12.3.5, 13.3.3',
    why: 'Level 3: matters of the deployment or of special hardware',
  },
  { ids: '8.4.2', why: 'Level 3: one host for public site and office' },
  {
    ids: '6.4.6',
    why: 'Level 3: the specified `Account/update-password` lets an administrator choose a password; that person’s sessions end, and the audit names it',
  },
];

const row = (...cells: string[]) => `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;

function place(path: string): string {
  const [file = '', anchor] = path.split('#');
  const fromDocs = file.startsWith('docs/') ? file.slice('docs/'.length) : `../${file}`;
  return `[${file}](${fromDocs}${anchor ? `#${anchor}` : ''})`;
}

/** The part of docs/assurance.md on the standard. */
export function asvsPart(): string {
  const counts = ([1, 2, 3] as const).map((level) => {
    const ids = requirements.filter((one) => one.level === level).flatMap((one) => one.ids);
    return `${ids.length} of level ${level}`;
  });
  const rows = requirements.map(({ ids, level, what, tests, documents }) =>
    row(ids.join(', '), `${level}`, what, [...tests, ...documents.map(place)].join(', ')),
  );
  return [
    '## OWASP ASVS 5.0.0',
    `Shown: ${counts.join(', ')}. One exception of level 1: ${exception.ids}. ${exception.why}`,
    ['| requirement | level | what is done | test or document |', '|---|---:|---|---|', ...rows].join('\n'),
    '### What does not apply, and what is left out',
    [...notApplicable, ...leftOut].map(({ ids, why }) => `- ${ids}: ${why}.`).join('\n'),
  ].join('\n\n');
}

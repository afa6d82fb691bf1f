import { expect, test } from 'vitest';
import { uniqueName } from './formats.ts';
import { nameKey } from './name-key.ts';

const codeOf = (name: string) => uniqueName(60).safeParse(name).error?.issues[0]?.message;

test.each([
  ['admin', 'Admin'],
  ['ADMIN ', 'Admin'],
  ['Ａｄｍｉｎ', 'Admin'],
  ['Field  Agent', 'field agent'],
  ['Straße', 'STRASSE'],
  ['АСЕ', 'ACE'],
  ['ΑΒΕΤ', 'abet'],
  ['સ્ટાફ\u200d', 'સ્ટાફ'],
])('A-AC-12: %s and %s are one name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test.each([
  ['Agent', 'Agents'],
  ['કાઉન્ટર', 'કાઉન્ટ'],
  ['admin@example.com', 'admin@example.in'],
])('%s and %s are two', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

test.each([
  ['Аdmin', 'mixed-scripts'],
  ['Ᏼoss', 'mixed-scripts'],
  ['Αgent', 'mixed-scripts'],
  ['ગુजરાત', 'mixed-scripts'],
  ['Admin\u200b', 'control-characters'],
  ['Ad\u200dmin', 'control-characters'],
  ['Ad\u034fmin', 'control-characters'],
  ['\u3164', 'control-characters'],
  ['\u2800', 'control-characters'],
  ['Ad\u00admin', 'control-characters'],
  ['   ', 'required'],
])('A-AC-12: %j is refused: %s', (name, code) => {
  expect(codeOf(name)).toBe(code);
});

test.each(['Counter staff', 'કાઉન્ટર સ્ટાફ', 'Counter (કાઉન્ટર)', 'क्‍षेत्र एजेंट', 'Агент', 'Team 2', 'manager@example.com'])(
  '%s is a name',
  (name) => {
    expect(codeOf(name)).toBeUndefined();
  },
);

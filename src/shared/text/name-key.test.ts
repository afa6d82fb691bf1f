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

test.each([
  ['аԁеһіјкӏморԛѕтѵԝхуү', 'adehijklmopqstvwxyy'],
  ['всёнї', 'bcehi'],
  ['αβεηικμνορτυχζ', 'abehikmvoptyxz'],
  ['ɑɡı', 'agi'],
])('%s reads like %s, letter by letter', (one, other) => {
  expect(nameKey(one)).toBe(other);
});

test('blanks within a name are one blank, and what nobody sees is nothing', () => {
  expect(nameKey(' Field \u00a0\n agent\u200b ')).toBe('field agent');
  expect(nameKey('Field agent')).not.toBe(nameKey('Fieldagent'));
});

test.each([
  ['કાઉન્ટર counter', undefined],
  ['कાઉન્ટર', 'mixed-scripts'],
  ['counter कાઉન્ટર', 'mixed-scripts'],
  ['Team Агент', 'mixed-scripts'],
  ['Агент Team', 'mixed-scripts'],
  ['કાઉન્ટર Агент', 'mixed-scripts'],
  ['Ἀγαθός', undefined],
  ['مدير', undefined],
  ['漢字', 'mixed-scripts'],
])('A-AC-12: letters of one script, or of Latin and one of India: %s', (name, code) => {
  expect(codeOf(name)).toBe(code);
});

test.each(['ગમ', 'गम', 'গম', 'ਗਮ', 'ଗମ', 'கம', 'గమ', 'ಗಮ', 'ഗമ'])('%s may stand beside Latin letters', (name) => {
  expect([codeOf(name), codeOf(`${name} team`), codeOf(`team ${name}`)]).toEqual([undefined, undefined, undefined]);
});

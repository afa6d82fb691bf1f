import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commonPasswords } from '../../../scripts/common-passwords/common-passwords.ts';
import { markList } from '../../../scripts/common-passwords/mark-list.ts';
import { isCommonPassword, listFile } from './common-passwords.ts';
import { passwordProblem } from './password-problem.ts';

const context = { username: 'meena.patel@example.com', agencyNames: ['Shree Ganesh Finance', 'શ્રી ગણેશ ફાઇનાન્સ'] };
const problemOf = (password: string) => passwordProblem(password, context);

test('A-PW-01: 12 to 128 characters, any, spaces and other scripts included', () => {
  expect(problemOf('k7#Zp2!vQx9')).toBe('password');
  expect(problemOf('k7#Zp2!vQx9w')).toBeUndefined();
  const long = randomBytes(64).toString('hex');
  expect(problemOf(long)).toBeUndefined();
  expect(problemOf(`${long}x`)).toBe('password');
  expect(problemOf('આજે સાંજે વરસાદ પડશે')).toBeUndefined();
  expect(problemOf(' two spaces stay ')).toBeUndefined();
  expect(problemOf('🌧️🌞🌈⛅🌩️🌨️🌪️🌫️🌬️')).toBeUndefined();
});

test.each([
  'unbelievable',
  'Administrator',
  '1qaz2wsx3edc',
  'qwertyuiop12',
  'Password2026',
  'P@ssw0rd1234',
  'password@123',
  'Welcome@12345',
  'jaiswaminarayan',
  'JaiMahadev@108',
  'dragonmonkey',
  'dragondragondragon',
  'aaaaaaaaaaaaaaaa',
  'abcabcabcabcab',
  '1234567890123',
])('A-PW-02: %s is too common', (password) => {
  expect(problemOf(password)).toBe('password-common');
});

test.each([
  'my-suvidha-2031-desk',
  'SUV1DHA for everybody',
  'meena.patel@example.com!',
  'Meena.Patel rocks on',
  'shreeganeshfinance77',
  'hello Shree hello you',
  'શ્રી ગણેશ ફાઇનાન્સ ૭૭',
])('A-PW-03: %s holds a name', (password) => {
  expect(problemOf(password)).toBe('password-name');
});

test('a short name does not rule out every word it stands in', () => {
  expect(passwordProblem('enjoy the long road', { username: 'jo', agencyNames: ['JK Loans'] })).toBeUndefined();
});

test('the list holds at least 3,000 passwords that would be long enough, and is the one its script makes', () => {
  const passwords = commonPasswords();
  expect(passwords.size).toBeGreaterThanOrEqual(3_000);
  for (const password of passwords) expect(password.length).toBeGreaterThanOrEqual(12);
  expect(markList(passwords).equals(readFileSync(listFile))).toBe(true);
  expect([...passwords].filter((password) => !isCommonPassword(password))).toEqual([]);
});

test('a thousand random passwords of twelve characters are all good', () => {
  const random = Array.from({ length: 1_000 }, () => randomBytes(9).toString('base64url'));
  expect(random.filter((password) => problemOf(password))).toEqual([]);
});

test.each([
  ['eight letters twice', 'qzvkmrtxqzvkmrtx', 'password-common'],
  ['nine letters twice', 'qzvkmrtxwqzvkmrtxw', undefined],
  ['five letters at both ends', 'qzvkmjwqzvkm', undefined],
])('%s: %s', (_, password, problem) => expect(problemOf(password)).toBe(problem));

test.each([
  ['signs between the letters of a name', 'm-e-e-n-a:p/a_t e l !', 'meena.patel'],
  ['a name of four letters', 'the hills of asha again', 'asha'],
  ['a name with digits', 'xx rk_2031 xx yy zz', 'rk2031'],
  ['a name in marks of another script', 'ગીતા વરસાદ પડશે આજે', 'ગી-તા'],
])('A-PW-03: %s are found', (_, password, username) => {
  expect(passwordProblem(password, { username, agencyNames: [] })).toBe('password-name');
});

test('A-PW-03: the first word of an agency is its name, whatever blanks stand around it', () => {
  const agencyNames = ['  Shivalik  Finance'];
  expect(passwordProblem('hello shivalik hello you', { username: 'jo', agencyNames })).toBe('password-name');
  expect(passwordProblem('hello finance hello you', { username: 'jo', agencyNames })).toBeUndefined();
});

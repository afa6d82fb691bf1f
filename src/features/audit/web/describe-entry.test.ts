import { expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { keyedLists } from '#features/site/changes/rules.ts';
import { siteSettings } from '#features/site/contract.ts';
import { nameSetting } from '#features/site/web/name-setting.ts';
import { languages } from '#shared/languages.ts';
import { messages as en } from '#web/messages/office/en.ts';
import { messages as gu } from '#web/messages/office/gu.ts';
import { messages as hi } from '#web/messages/office/hi.ts';
import { codedFields } from '../catalogue.ts';
import { fieldText, valueText } from './describe-entry.ts';

const words = { en, gu, hi };

interface Definition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  keyType?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  entries?: Record<string, string>;
}

/** Every path at which settings may differ, with every part on the way: a fee is told as one thing. */
function pathsOf(schema: z.core.$ZodType, path: string): string[] {
  const { type, shape, innerType, keyType, valueType } = schema._zod.def as unknown as Definition;
  if (innerType) return pathsOf(innerType, path);
  if (type === 'record' && keyType && valueType) {
    const { entries = {} } = keyType._zod.def as unknown as Definition;
    return Object.values(entries).flatMap((key) => pathsOf(valueType, `${path}.${key}`));
  }
  const below = Object.entries(shape ?? {}).flatMap(([key, field]) => pathsOf(field, path ? `${path}.${key}` : key));
  const isPart =
    ['services', 'social', 'attendance', 'work', 'dataProtectionContact'].includes(path) || path.split('.').length > 3;
  return path === '' || isPart || /^services\.[^.]+$/.test(path) ? below : [path, ...below];
}

test.each(languages)('every site setting that may change has its words in the log, in %s', (language) => {
  const paths = pathsOf(siteSettings, '');
  expect(paths).toContain('agencyName.gu');
  expect(paths.length).toBeGreaterThan(60);
  const unnamed = paths.filter((path) => {
    const text = nameSetting(path, words[language]);
    return text.includes(path) || text.split(/\P{L}/u).includes(path.split('.').at(-1) ?? '');
  });
  expect(unnamed).toEqual([]);
});

/** Every part in which an entry of a list may differ. */
function partsOf(list: string): string[] {
  const schema = list.split('.').reduce((field: z.core.$ZodType, name) => {
    const { shape = {}, valueType } = within(field)._zod.def as unknown as Definition;
    return within((valueType ?? shape[name]) as z.core.$ZodType);
  }, siteSettings);
  const { element } = schema._zod.def as unknown as Definition;
  const { shape = {} } = within(element as z.core.$ZodType)._zod.def as unknown as Definition;
  return Object.entries(shape).flatMap(([name, field]) => {
    const inner = name === 'consent' ? Object.keys((within(field)._zod.def as unknown as Definition).shape ?? {}) : [];
    return inner.length > 0 ? inner.map((part) => `${name}.${part}`) : [name];
  });
}

function within(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType } = schema._zod.def as unknown as Definition;
  return innerType ? within(innerType) : schema;
}

test.each(languages)('every part of an entry of a list that may change has its words in the log, in %s', (language) => {
  const paths = [...keyedLists].flatMap(([list, key]) =>
    partsOf(list).flatMap((part) => (part === key ? [] : [[list, part] as const])),
  );
  expect(paths.length).toBeGreaterThan(25);
  const unnamed = paths.filter(([list, part]) => {
    const whole = nameSetting(`${list}[2027-01-26]`, words[language]);
    const text = nameSetting(`${list}[2027-01-26].${part}`, words[language]);
    return !text.startsWith(`${whole}: `) || text.endsWith(`: ${part}`);
  });
  expect(unnamed).toEqual([]);
});

test.each(languages)('a field and its coded values are shown in words, in %s; free text stays as it is', (language) => {
  const { audit } = words[language];
  for (const [field, values] of Object.entries(codedFields)) {
    expect(fieldText(field, words[language])).toBe(audit.fieldNames[field as keyof typeof codedFields]);
    for (const value of values)
      expect(valueText(field, value, words[language])).toBe(words[language].auditValues[value]);
  }
  expect(valueText('name', 'review', words[language])).toBe('review');
});

test.each([
  ['days', '2026-11-21..2026-11-23', '21/11/2026 – 23/11/2026'],
  ['day', '2026-11-21', '21/11/2026'],
  ['joinedDay', '2026-11-21', '21/11/2026'],
  ['shift', 'Early, 2026-11-21', 'Early, 21/11/2026'],
  ['inTime', '09:05', '9:05 am'],
  ['toldDate', '2026-11-25T17:15:00.000Z', '25/11/2026, 10:45 pm'],
  ['noticedDate', '2026-11-25T18:45:00.000Z', '26/11/2026, 12:15 am'],
  ['note', 'Left at 09:05 on 2026-11-21', 'Left at 09:05 on 2026-11-21'],
])('%s %s is written %s', (field, value, written) => {
  expect(valueText(field, value, en)).toBe(written);
});

import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { storedForm } from './stored-form.ts';

const written = z
  .strictObject({
    name: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.trim()),
      ),
      z.string().check(z.minLength(3)),
    ),
    code: z.pipe(
      z.string().check(z.regex(/^[0-9]+$/)),
      z.transform((digits) => `+${digits}`),
    ),
    days: z.array(z.strictObject({ day: z.int().check(z.maximum(7)) })).check(z.maxLength(2)),
    links: z.strictObject({ shop: z.optional(z.string()) }),
    about: z.optional(z.strictObject({ text: z.string() })),
    prices: z.partialRecord(z.enum(['tea', 'milk']), z.strictObject({ isSold: z.boolean() })),
    kind: z.enum(['shop', 'stall']),
    size: z.optional(z.enum(['small', 'large'])),
    fee: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('amount'), paise: z.number() }),
      z.strictObject({ kind: z.literal('share'), points: z.number() }),
    ]),
  })
  .check(z.refine(({ name, code }) => name !== code));
const read = storedForm(written);

const whole: z.output<typeof written> = {
  name: 'Shop',
  code: '+1',
  days: [{ day: 1 }],
  links: {},
  prices: { tea: { isSold: true } },
  kind: 'stall',
  fee: { kind: 'share', points: 2 },
};

test('what was written comes back as it is', () => {
  expect(read.parse(whole)).toEqual(whole);
  expect(read.parse({ ...whole, about: { text: 'x' } })).toEqual({ ...whole, about: { text: 'x' } });
});

test('what a newer release added is left out at every level', () => {
  const newer = {
    ...whole,
    colour: 'red',
    days: [{ day: 1, from: 540 }],
    links: { video: 'x' },
    prices: { tea: { isSold: true, size: 2 }, coffee: { isSold: true } },
    fee: { ...whole.fee, from: 3 },
  };
  expect(read.parse(newer)).toEqual(whole);
});

test('a choice that a newer release added is none, or the first where one must be made', () => {
  expect(read.parse({ ...whole, size: 'large' })).toEqual({ ...whole, size: 'large' });
  expect(read.parse({ ...whole, kind: 'online', size: 'huge' })).toEqual({ ...whole, kind: 'shop' });
});

test('lists and groups an older release did not know are empty; an optional group stays away', () => {
  const { days: _, links: __, prices: ___, ...older } = whole;
  expect(read.parse(older)).toEqual({ ...whole, days: [], links: {}, prices: {} });
});

test('a value that would be refused today is read; one of another kind, or missing, is not', () => {
  const loose = { ...whole, name: '+1', days: [{ day: 8 }, { day: 1 }, { day: 1 }] };
  expect(written.safeParse(loose).success).toBe(false);
  expect(read.parse(loose)).toEqual(loose);
  expect(read.safeParse({ ...whole, name: 1 }).success).toBe(false);
  const { name: _, ...nameless } = whole;
  expect(read.safeParse(nameless).success).toBe(false);
});

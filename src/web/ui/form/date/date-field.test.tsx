// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { messages as en } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { useForm } from '../use-form.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { TimeField } from './time-field.tsx';

afterEach(cleanup);
const { dates: words } = en;

/** A field in a form; answers with the value that would travel. */
function show(
  Field: typeof DateField | typeof TimeField | typeof BirthDateField,
  { start = '', ...props }: Partial<DateFieldProps> & { start?: string } = {},
) {
  const state = { value: start, set: (value: string): void => void value };
  function Sample() {
    const [value, setValue] = useState(start);
    Object.assign(state, { value, set: setValue });
    return <Field label="Joined" value={value} onChange={({ target }) => setValue(target.value)} {...props} />;
  }
  render(
    <MessagesProvider language="en" messages={en}>
      <Sample />
    </MessagesProvider>,
  );
  return state;
}

const box = (label = 'Joined') => screen.getByLabelText<HTMLInputElement>(label);
const fill = (text: string, label?: string) => fireEvent.change(box(label), { target: { value: text } });
function typeKeys(keys: string) {
  for (const key of keys) fill(box().value + key);
}

test('a day is typed with or without its slashes; what travels is the day', () => {
  const state = show(DateField);
  expect(box().placeholder).toBe('DD/MM/YYYY');
  expect(box().inputMode).toBe('numeric');
  typeKeys('05032026');
  expect([box().value, state.value]).toEqual(['05/03/2026', '2026-03-05']);
});

test('a pasted ISO day and a short year are written as all days, once the field is left', () => {
  const state = show(DateField);
  fill('2026-03-05');
  expect([box().value, state.value]).toEqual(['2026-03-05', '2026-03-05']);
  fireEvent.blur(box());
  expect(box().value).toBe('05/03/2026');
  fill('7/4/26');
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect([box().value, state.value]).toEqual(['07/04/2026', '2026-04-07']);
});

test('a day that does not exist is told at once, and stays as it was typed', () => {
  const state = show(DateField);
  typeKeys('31/02/202');
  expect(screen.queryByRole('alert')).toBeNull();
  typeKeys('6');
  expect(screen.getByRole('alert').textContent).toBe(words.unreal('31/02/2026'));
  expect(box().getAttribute('aria-invalid')).toBe('true');
  fireEvent.blur(box());
  expect([box().value, state.value]).toEqual(['31/02/2026', '31/02/2026']);
  fill('28/02/2026');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('half a day is a mistake only when the field is left', () => {
  show(DateField);
  typeKeys('5/3');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.blur(box());
  expect(screen.getByRole('alert').textContent).toBe(words.unreadable);
});

test('a day outside what may be chosen is told at once, and an error of the form first', () => {
  show(DateField, { min: '2026-03-01', max: '2026-03-31' });
  fill('28/02/2026');
  expect(screen.getByRole('alert').textContent).toBe(words.notBefore('01/03/2026'));
  fill('01/04/2026');
  expect(screen.getByRole('alert').textContent).toBe(words.notAfter('31/03/2026'));
});

test('a value from elsewhere replaces what was typed', () => {
  const state = show(DateField, { start: '2026-03-05' });
  expect(box().value).toBe('05/03/2026');
  fill('xyz');
  fireEvent.blur(box());
  expect(state.value).toBe('xyz');
  act(() => state.set('2026-04-01'));
  expect([box().value, screen.queryByRole('alert')]).toEqual(['01/04/2026', null]);
});

test('a time has its half beside it; a clock of 24 hours is understood', () => {
  const state = show(TimeField);
  const half = () => screen.getByLabelText<HTMLSelectElement>(words.halfOf('Joined'));
  fill('9:05');
  expect([state.value, half().value]).toEqual(['09:05', 'am']);
  fireEvent.change(half(), { target: { value: 'pm' } });
  expect([state.value, box().value]).toEqual(['21:05', '9:05']);
  fill('18:00');
  fireEvent.blur(box());
  expect([state.value, box().value, half().value]).toEqual(['18:00', '6:00', 'pm']);
  // The 0 of a time on the way does not change the half.
  for (const text of ['0', '06', '06:', '06:3', '06:30']) fill(text);
  expect([state.value, half().value]).toEqual(['18:30', 'pm']);
  fill('soon');
  fireEvent.blur(box());
  expect(screen.getByRole('alert').textContent).toBe(words.unreadableTime);
  expect(box().value).toBe('soon');
});

test('a birthday is typed into three boxes, and a whole one may be pasted', () => {
  const state = show(BirthDateField);
  expect([words.day, words.month, words.year].map((label) => box(label).autocomplete)).toEqual([
    'bday-day',
    'bday-month',
    'bday-year',
  ]);
  fill('31', words.day);
  fill('2', words.month);
  fill('1990', words.year);
  expect(screen.getByRole('alert').textContent).toBe(words.unreal('31/2/1990'));
  expect(state.value).toBe('31/2/1990');
  fill('5', words.month);
  expect([state.value, screen.queryByRole('alert')]).toEqual(['1990-05-31', null]);
  fireEvent.paste(box(words.day), { clipboardData: { getData: () => '17/05/1988' } });
  expect([state.value, box(words.day).value, box(words.year).value]).toEqual(['1988-05-17', '17', '1988']);
});

test('the form’s own rule is told of what leaving the field completes', async () => {
  function Sample() {
    const form = useForm({
      start: { day: '2026-03-05' },
      missing: { day: 'Enter the day.' },
      check: ({ day }) => (day < '2026-03-05' ? { day: ['before-joining'] } : {}),
      send: async () => undefined,
    });
    return <DateField label="Joined" {...form.text('day')} />;
  }
  render(
    <MessagesProvider language="en" messages={en}>
      <Sample />
    </MessagesProvider>,
  );
  fill('4/3/26');
  fireEvent.blur(box());
  expect(await screen.findByText(en.fields['before-joining'])).toBeTruthy();
  expect(box().value).toBe('04/03/2026');
});

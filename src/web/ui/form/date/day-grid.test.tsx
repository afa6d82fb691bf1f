// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Language } from '#shared/languages.ts';
import { messages as en } from '#web/messages/office/en.ts';
import { messages as gu } from '#web/messages/office/gu.ts';
import { messages as hi } from '#web/messages/office/hi.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { DayGrid } from './day-grid.tsx';

afterEach(cleanup);
const dictionaries = { en, gu, hi };

/** The days that were chosen. */
function show(props: Omit<ComponentProps<typeof DayGrid>, 'onChoose'>, language: Language = 'en') {
  const chosen: string[] = [];
  render(
    <MessagesProvider language={language} messages={dictionaries[language]}>
      <DayGrid {...props} onChoose={(day) => chosen.push(day)} />
    </MessagesProvider>,
  );
  return chosen;
}
const press = (key: string, shiftKey = false) =>
  fireEvent.keyDown(document.activeElement ?? document, { key, shiftKey });
const focused = () => document.activeElement?.getAttribute('aria-label');
const title = () =>
  document.getElementById(screen.getByRole('grid').getAttribute('aria-labelledby') ?? '')?.textContent;

test('it begins at its day, is walked by keyboard, and keeps to its limits', () => {
  const chosen = show({ value: '2026-03-31', min: '2026-01-15', max: '2027-04-30' });
  expect(focused()).toContain('31 March 2026');
  expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
  for (const [key, day, shift] of [
    ['ArrowLeft', '30 March 2026'],
    ['ArrowUp', '23 March 2026'],
    ['End', '29 March 2026'],
    ['Home', '23 March 2026'],
    ['ArrowDown', '30 March 2026'],
    ['ArrowRight', '31 March 2026'],
    ['PageUp', '28 February 2026'],
    ['PageUp', '28 January 2026'],
    ['PageUp', '15 January 2026'],
    ['ArrowLeft', '15 January 2026'],
    ['PageDown', '15 February 2026'],
    ['PageDown', '15 February 2027', true],
    ['PageUp', '15 February 2026', true],
  ] as const) {
    press(key, shift);
    expect(focused(), key).toContain(day);
  }
  // One stop for the Tab key among all days.
  expect(screen.getByRole('grid').querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  fireEvent.click(document.activeElement as Element);
  expect(chosen).toEqual(['2026-02-15']);
});

test('a day that may not be chosen is not; the buttons turn the months', () => {
  const chosen = show({ value: '2026-03-05', min: '2026-03-03' });
  const second = screen.getByRole('button', { name: /\b2 March 2026/ });
  expect(second.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(second);
  expect(chosen).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: en.dates.nextMonth }));
  expect(title()).toBe('April 2026');
});

test.each([
  ['en', 'March 2026', 'Mon'],
  ['gu', 'માર્ચ 2026', 'સોમ'],
  ['hi', 'मार्च 2026', 'सोम'],
] as const)('in %s the month is %s, and every day of it is there once', (language, month, monday) => {
  show({ value: '2026-03-05' }, language);
  expect(title()).toBe(month);
  expect(screen.getAllByRole('columnheader')[0]?.textContent).toBe(monday);
  const days = [...screen.getByRole('grid').querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(days).toEqual(Array.from({ length: 31 }, (_, index) => String(index + 1)));
  // 1 March 2026 was a Sunday.
  expect(screen.getAllByRole('row')[1]?.querySelectorAll('td:not(:empty)')).toHaveLength(1);
});

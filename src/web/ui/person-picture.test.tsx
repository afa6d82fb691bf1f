// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PersonName } from './person-name.tsx';

afterEach(cleanup);

test('a picture comes late over the initials, holds nothing up, and where it does not load they stay', () => {
  const person = (picture: string | null) => <PersonName name="Asha Patel" username="asha@x" picture={picture} />;
  const { container, rerender } = render(person('/api/files/1?e=1'));
  const picture = () => container.querySelector('img');
  const initials = () => container.querySelector('[data-initials]')?.getAttribute('data-initials');
  expect([initials(), picture()?.getAttribute('loading'), picture()?.alt]).toEqual(['AP', 'lazy', '']);
  fireEvent.error(picture() as HTMLImageElement);
  expect([initials(), picture()]).toEqual(['AP', null]);
  // The list was fetched anew.
  rerender(person('/api/files/1?e=2'));
  expect(picture()?.getAttribute('src')).toBe('/api/files/1?e=2');
  rerender(person(null));
  expect([initials(), picture()]).toEqual(['AP', null]);
});

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ownSettings } from '#testing/own-settings.ts';
import { withPictures } from '../../look/rules.ts';
import { lookDraft } from '../draft/look-draft.ts';
import { useSettingsForm } from './use-settings-form.ts';

const person = (picture: string) => ({
  picture,
  title: { en: 'Front desk' },
  consent: { by: `Person ${picture}`, day: '2026-11-20', notedBy: 'The owner' },
});
const version = (number: number, pictures: string[]) => ({
  version: number,
  isPublished: true,
  changedBy: null,
  changedByName: null,
  changedDate: null,
  restoredFrom: null,
  settings: { ...ownSettings, look: { people: pictures.map(person) } },
});
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);
const without = (id: string) => ({
  settings: (settings: typeof ownSettings) => withPictures(settings, (other) => other !== id),
  path: 'look.people',
  value: (people: unknown) => (people as { picture: string }[]).filter(({ picture }) => picture !== id),
});

test('a photo erased beside the form takes nobody along whom somebody else has added', async () => {
  const { result } = renderHook(() => useSettingsForm(version(1, ['one']), lookDraft), { wrapper });
  // Version 2 was somebody else's, with another person; the erasure made version 3.
  await act(() => result.current.accept(version(3, ['two']), without('one')));
  expect([result.current.base.version, result.current.changes]).toEqual([1, []]);
});

test('a photo erased beside the form is no change of the form, and what was typed stays one', async () => {
  const { result } = renderHook(() => useSettingsForm(version(1, ['one', 'two']), lookDraft), { wrapper });
  act(() => result.current.change('look.accent', '#336699'));
  await act(() => result.current.accept(version(2, ['two']), without('one')));
  expect([result.current.base.version, result.current.changes]).toEqual([2, ['look.accent']]);
});

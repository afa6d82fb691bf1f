// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ownSettings } from '#testing/own-settings.ts';
import type { SiteSettings } from '../../contract.ts';
import { withPictures } from '../../look/rules.ts';
import { lookDraft } from '../draft/look-draft.ts';
import type { DraftKind } from '../draft/merge-draft.ts';
import { blankRows, settingsDraft } from '../draft/settings-draft.ts';
import { blankPage, pagesDraft } from '../pages/pages-draft.ts';
import { blankOwnService, ownServicesDraft } from '../services/own-services-draft.ts';
import { useSettingsForm } from './use-settings-form.ts';

const person = (picture: string) => ({
  picture,
  title: { en: 'Front desk' },
  consent: { by: `Person ${picture}`, day: '2026-11-20', notedBy: 'The owner' },
});
const versionOf = (number: number, settings: SiteSettings) => ({
  version: number,
  isPublished: true,
  changedBy: null,
  changedByName: null,
  changedDate: null,
  restoredFrom: null,
  settings,
});
const version = (number: number, pictures: string[]) =>
  versionOf(number, { ...ownSettings, look: { people: pictures.map(person) } });
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

/** The form after a save during which something was typed. */
async function typedWhileSaving<Draft extends object>(
  kind: DraftKind<Draft>,
  { settings = ownSettings, before, meanwhile }: { settings?: SiteSettings; before: Typed; meanwhile: Typed },
) {
  let answer = () => {};
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_address, { body } = {}) =>
      new Promise((resolve) => {
        answer = () => resolve(Response.json(versionOf(2, JSON.parse(body as string) as SiteSettings)));
      }),
  );
  const { result } = renderHook(() => useSettingsForm(versionOf(1, settings), kind), { wrapper });
  act(() => result.current.change(...before));
  let saving: Promise<void> | undefined;
  await act(async () => {
    saving = result.current.save();
    await Promise.resolve();
  });
  act(() => result.current.change(...meanwhile));
  await act(async () => {
    answer();
    await saving;
  });
  expect(result.current.outcome).toEqual({ kind: 'saved', version: 2 });
  return result;
}
type Typed = [path: string, value: unknown];
const english = (en: string) => ({ en, gu: '', hi: '' });

test('the address of a page that was saved while somebody typed stays, whatever becomes of its title', async () => {
  const page = { ...blankPage(), title: english('Our feees'), body: { en: [], gu: [], hi: [] } };
  const form = await typedWhileSaving(pagesDraft, {
    before: ['ownPages', [page]],
    meanwhile: ['ownPages.0.description.en', 'All of them'],
  });
  expect(form.current.changes).toEqual(['ownPages[our-feees].description.en']);
  act(() => form.current.change('ownPages.0.title.en', 'Our fees'));
  expect(form.current.settings.ownPages?.[0]).toMatchObject({ slug: 'our-feees', title: { en: 'Our fees' } });
  // A new address would say where it was.
  expect(form.current.draft.ownPages[0]).toMatchObject({ savedAs: 'our-feees', shownAt: 'our-feees' });
});

test('so does the address of a service, and the id of a shift', async () => {
  const service = { ...blankOwnService(), name: english('Vsia') };
  const services = await typedWhileSaving(ownServicesDraft, {
    before: ['ownServices', [service]],
    meanwhile: ['ownServices.0.name.en', 'Visa'],
  });
  expect(services.current.settings.ownServices?.[0]).toMatchObject({ slug: 'vsia', name: { en: 'Visa' } });

  const shift = { ...blankRows['attendance.shifts'](), name: 'Early', startsAt: '08:00', endsAt: '16:00' };
  const shifts = await typedWhileSaving(settingsDraft, {
    before: ['attendance.shifts', [shift]],
    meanwhile: ['attendance.shifts.0.name', 'Morning'],
  });
  expect(shifts.current.settings.attendance?.shifts).toMatchObject([{ id: `early-${shift.key}`, name: 'Morning' }]);
});

test('a page that was taken out and is brought back while that is saved is a new one', async () => {
  const page = { slug: 'fees', title: { en: 'Fees' }, body: { en: [] }, isShown: true, isInFooter: true };
  const form = await typedWhileSaving(pagesDraft, {
    settings: { ...ownSettings, ownPages: [page, { ...page, slug: 'offers' }] },
    before: ['ownPages.0.isRemoved', true],
    meanwhile: ['ownPages.0.isRemoved', false],
  });
  expect(form.current.changes).toEqual(['ownPages[fees]']);
  expect(form.current.draft.ownPages).toMatchObject([
    { slug: 'fees', savedAs: '', shownAt: undefined },
    { slug: 'offers', savedAs: 'offers', shownAt: 'offers' },
  ]);
});

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { services } from '#features/services/catalogue.ts';
import { loadedSettings } from '#testing/loaded-settings.ts';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { place } from '#web/messages/office-place/en.ts';
import { sampleValues } from '../../rules.ts';
import { settingsDraft } from '../draft/settings-draft.ts';
import { SettingsFormProvider, settingId } from '../form/settings-form-context.tsx';
import { SettingsMissing } from '../form/settings-missing.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { serviceName } from '../name-text.ts';
import { AllSections } from './all-sections.tsx';

afterEach(cleanup);

const { site } = messages;
const loaded = loadedSettings({ holidays: [], services: {} });

function Sample() {
  const form = useSettingsForm(loaded, settingsDraft);
  return (
    <SettingsFormProvider value={form}>
      <SettingsMissing form={form} />
      <AllSections />
    </SettingsFormProvider>
  );
}

const [firstService] = services;
if (!firstService) throw new Error('There are services.');
const detailsOfFirst = site.details(serviceName(firstService.slug, messages));

/** By attribute: the library goes through all labels of the form for each element of it, which takes seconds. */
const named = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
const fieldAt = (path: string) => document.getElementById(settingId(path)) as HTMLElement;

function renderSample() {
  render(
    <MessagesProvider language="en" messages={messages}>
      <QueryClientProvider client={new QueryClient()}>
        <Sample />
      </QueryClientProvider>
    </MessagesProvider>,
  );
}

function typeDay(field: HTMLElement) {
  for (const typed of ['25', '25/12/2026']) fireEvent.change(field, { target: { value: typed } });
}

test('all sections stand in the first drawing: what came later would move what is being filled in', () => {
  renderSample();
  screen.getByText(place.link);
  expect(named(detailsOfFirst)).toBeTruthy();
  screen.getByText(site.addTeam);
});

test('a holiday and the day of a fee are typed letter by letter, and name their row meanwhile', () => {
  renderSample();
  fireEvent.click(screen.getByText(site.addHoliday));
  typeDay(fieldAt('holidays.0.date'));
  expect(named(site.remove('25/12/2026'))).toBeTruthy();

  const row = `services.${firstService.slug}.governmentFee`;
  fireEvent.click(named(detailsOfFirst) as HTMLElement);
  fireEvent.change(fieldAt(`${row}.paise`), { target: { value: '107' } });
  typeDay(fieldAt(`${row}.asOf`));
  expect(screen.getByText((text) => text.includes(site.fees.government('₹107', '25/12/2026')))).toBeTruthy();
});

test('each value of the sample is marked at its field, counted on top, and the first is one press away', () => {
  renderSample();
  const paths = Object.keys(sampleValues(loaded.settings));
  const ofTeam = paths.filter((path) => path.startsWith('team.'));
  for (const path of paths.filter((one) => !ofTeam.includes(one))) {
    const field = document.getElementById(settingId(path));
    const hints = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = hints.map((id) => document.getElementById(id)?.textContent);
    expect(texts, path).toContain(site.sampleValue);
  }
  expect(screen.getAllByText(site.sampleValue).length).toBeGreaterThanOrEqual(paths.length - ofTeam.length);
  expect(document.getElementById(settingId('pincode'))?.getAttribute('aria-describedby') ?? '').toBe('');
  expect(screen.getByText(site.sampleValues(paths.length))).toBeTruthy();
  fireEvent.click(screen.getByText(site.firstSampleValue));
  expect(document.activeElement?.id).toBe(settingId('addressLines.en'));
});

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Language } from '#shared/languages.ts';
import { messages as en } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { sampleSettings } from '../../catalogue.ts';
import type { DraftKind } from '../draft/merge-draft.ts';
import { settingsDraft } from '../draft/settings-draft.ts';
import { ownServicesDraft } from '../services/own-services-draft.ts';
import { SettingsFormProvider } from './settings-form-context.tsx';
import { SettingsProblems } from './settings-problems.tsx';
import { type SettingProblems, useSettingsForm } from './use-settings-form.ts';

afterEach(cleanup);

const service = (slug: string, name: { en: string; gu?: string }) => ({
  ...{ slug, name, isOffered: true, summary: { en: 'Forms' }, lead: { en: 'We fill in.' } },
});
const settings = {
  ...sampleSettings,
  ownServices: [
    service('visa', { en: 'Visa', gu: 'વિઝા' }),
    service('pan', { en: 'PAN' }),
    service('new', { en: ' ' }),
  ],
  holidays: [
    { date: '2027-01-26', name: { en: 'Republic Day' } },
    { date: '', name: { en: '' } },
  ],
  team: [{ role: { en: 'Desk' } }],
};
const loaded = {
  ...{ version: 1, isPublished: true, changedBy: null, changedByName: null, changedDate: null, restoredFrom: null },
  settings,
};

function Problems<Draft extends object>(props: { kind: DraftKind<Draft>; problems: SettingProblems }) {
  const form = useSettingsForm(loaded, props.kind);
  return (
    <SettingsFormProvider value={form}>
      <SettingsProblems problems={props.problems} group={undefined} goTo={vi.fn()} />
    </SettingsFormProvider>
  );
}

function listOf<Draft extends object>(kind: DraftKind<Draft>, problems: SettingProblems, language: Language = 'en') {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MessagesProvider language={language} messages={en}>
        <Problems kind={kind} problems={problems} />
      </MessagesProvider>
    </QueryClientProvider>,
  );
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
}

test('what is wrong with a service is told by the name its row shows; by its number only where it has none', () => {
  const problems: SettingProblems = {
    'ownServices.0.slug': ['repeated'],
    'ownServices.1.lead.en': ['required'],
    'ownServices.2.slug': ['repeated'],
  };
  const repeated = en.fields.repeated;
  expect(listOf(ownServicesDraft, problems, 'gu')).toEqual([
    `Own services “વિઝા”: Address: ${repeated}`,
    'Fill in “Own services ‘PAN’: Introduction (English)”.',
    `Own services 3: Address: ${repeated}`,
  ]);
});

test('so is a holiday; rows of other lists have their numbers', () => {
  const problems: SettingProblems = {
    'holidays.0.date': ['repeated'],
    'holidays.1.date': ['required'],
    'team.0.phone': ['too-long'],
  };
  expect(listOf(settingsDraft, problems)).toEqual([
    `Holidays “Republic Day”: Date: ${en.fields.repeated}`,
    'Fill in “Holidays 2: Date”.',
    expect.stringMatching(/^Team 1: /),
  ]);
});

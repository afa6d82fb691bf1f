// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { sampleSettings } from '../../catalogue.ts';
import type { SiteSettings } from '../../contract.ts';
import { mergeDraft } from '../draft/merge-draft.ts';
import { ownServicesDraft } from '../services/own-services-draft.ts';
import { SettingsConflict } from './settings-conflict.tsx';

const { history } = messages;
afterEach(cleanup);

/** What the table says of each difference: its name, theirs, mine. */
function rowsOf({ before, mine, theirs }: Record<'before' | 'mine' | 'theirs', SiteSettings>, merged: SiteSettings) {
  const saved = {
    version: 2,
    isPublished: true,
    changedBy: 'x',
    changedByName: 'Asha',
    changedDate: '2026-11-23T10:00:00Z',
  };
  render(
    <MessagesProvider language="en" messages={messages}>
      <SettingsConflict
        before={before}
        mine={mine}
        theirs={{ ...saved, restoredFrom: null, settings: theirs }}
        merged={merged}
        onTake={vi.fn()}
        onKeep={vi.fn()}
      />
    </MessagesProvider>,
  );
  const [, ...rows] = screen.getAllByRole('row');
  return rows.map((row) => [
    within(row).getByRole('rowheader').textContent,
    ...within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ]);
}

const visa = {
  slug: 'visa',
  isOffered: true,
  name: { en: 'Visa' },
  summary: { en: 'Forms' },
  lead: { en: 'We fill in.' },
};

test('a service whose address they changed while I corrected a word: both are told, and that mine stays', () => {
  const before = { ...sampleSettings, ownServices: [visa] };
  const mine = { ...sampleSettings, ownServices: [{ ...visa, lead: { en: 'We fill it in.' } }] };
  const theirs = { ...sampleSettings, ownServices: [{ ...visa, slug: 'visa-help' }] };
  const draft = mergeDraft(ownServicesDraft, { before, mine: ownServicesDraft.draftOf(mine), theirs });
  const says = 'Name (English): Visa; Line on the tile of the service (English): Forms; Introduction (English)';
  expect(rowsOf({ before, mine, theirs }, ownServicesDraft.settingsOf(draft))).toEqual([
    ['Own services “Visa (visa-help)”', `Visa (/service/visa-help): ${says}: We fill in.`, history.untouched],
    ['Own services “Visa (visa)”', history.yoursStays, `Visa (/service/visa): ${says}: We fill it in.`],
  ]);
});

test('a holiday that both entered: what only theirs says stays, and is no removal of mine', () => {
  const day = (name: SiteSettings['holidays'][number]['name']) => ({ date: '2027-03-22', name });
  const before = { ...sampleSettings, holidays: [] };
  const mine = { ...before, holidays: [day({ en: 'Dhuleti' })] };
  const theirs = { ...before, holidays: [day({ en: 'Holi', gu: 'ધુળેટી' })] };
  const merged = { ...before, holidays: [day({ en: 'Dhuleti', gu: 'ધુળેટી' })] };
  expect(rowsOf({ before, mine, theirs }, merged)).toEqual([
    ['Holidays 22/03/2027: Name (English)', 'Holi', 'Dhuleti'],
    ['Holidays 22/03/2027: Name (ગુજરાતી)', 'ધુળેટી', history.untouched],
  ]);
});

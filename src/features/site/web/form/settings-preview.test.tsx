// @vitest-environment jsdom
import { cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { sampleSettings } from '../../catalogue.ts';
import { useProblemMessages } from './settings-form-context.tsx';
import { SettingsPreview } from './settings-preview.tsx';

const wrapper = ({ children }: { children: ReactNode }) => (
  <MessagesProvider language="en" messages={messages}>
    {children}
  </MessagesProvider>
);
// jsdom has none; windows look for it.
vi.stubGlobal('CSS', { escape: (text: string) => text });
afterEach(cleanup);

test.each([true, false])(
  'the preview of the page of a service says so where that is switched off (offered: %s)',
  (isOffered) => {
    const settings = { ...sampleSettings, services: { passport: { isOffered } } };
    const page = '/passportservicesservice';
    render(<SettingsPreview token="x" settings={settings} page={page} onClose={() => {}} />, { wrapper });
    expect(screen.queryAllByRole('link')).toHaveLength(isOffered ? 1 : 0);
    expect(screen.queryAllByText(messages.history.previewSwitchedOff)).toHaveLength(isOffered ? 0 : 1);
  },
);

test.each([
  ['foundingYear', '2015'],
  ['mapPosition.longitude', '72.95'],
  ['services.passport.fee.basisPoints', '2.5'],
  ['services.passport.fee.paise', '2500'],
  ['attendance.shifts.0.graceMinutes', '15'],
  ['attendance.radiusMetres', '150'],
])('what is no number at %s is answered with an example that fits there', (path, example) => {
  const { result } = renderHook(useProblemMessages, { wrapper });
  expect(result.current(path, ['invalid'])).toBe(messages.site.notANumber(example));
});

// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { lazySection } from './lazy-part.tsx';

afterEach(cleanup);

test('a part of a page whose code does not come says so in its place, and comes when it is tried again', async () => {
  const load = vi
    .fn<() => Promise<(props: { name: string }) => string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(({ name }) => `Requests of ${name}`);
  const Requests = lazySection(load);
  render(
    <MessagesProvider language="en" messages={messages}>
      <Requests name="Asha" />
    </MessagesProvider>,
  );
  await screen.findByText(messages.failures.chunkFailedHint);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: messages.failures.retry }));
  await screen.findByText('Requests of Asha');
  expect(screen.queryByText(messages.failures.chunkFailedHint)).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});

test('code that comes once its place is gone is let be', async () => {
  const code = Promise.withResolvers<() => string>();
  const Requests = lazySection(() => code.promise);
  const { unmount } = render(
    <MessagesProvider language="en" messages={messages}>
      <Requests />
    </MessagesProvider>,
  );
  unmount();
  // As where the page itself is gone: React looks for its window.
  vi.stubGlobal('window', undefined);
  code.resolve(() => 'Requests');
  // No task runs meanwhile: what React has scheduled for the test before finds its window.
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  vi.unstubAllGlobals();
});

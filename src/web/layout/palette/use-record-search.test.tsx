// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Page, type PageRegistry, PageRegistryProvider } from '#web/layout/page/registry.tsx';
import { PersonProvider } from '#web/session/person-context.tsx';
import { useRecordSearch } from './use-record-search.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pan = 'BBBPK9876L';

test.each([
  [pan, ['/takes']],
  [' bbbpk 9876 l ', ['/takes']],
  [`asha ${pan}`, []],
  [pan.slice(0, 9), []],
  [pan.slice(0, 6), []],
  ['asha', ['/asks', '/takes']],
])('of %j only what is found by a whole PAN is asked, and nothing of a part of one', async (typed, expected) => {
  const asked: string[] = [];
  const pageOf = (path: string, more: Partial<Page> = {}): Page => ({
    path,
    access: 'signedIn',
    load: async () => () => null,
    find: async () => {
      asked.push(path);
      return [];
    },
    ...more,
  });
  const registry = { pages: [pageOf('/asks'), pageOf('/takes', { takesPan: true })] } as unknown as PageRegistry;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <PersonProvider value={{ id: 7, username: 'ravi@example.com', role: 'Staff', isAdmin: false }}>
        <PageRegistryProvider value={registry}>{children}</PageRegistryProvider>
      </PersonProvider>
    </QueryClientProvider>
  );
  const { rerender } = renderHook(({ text }) => useRecordSearch(text), { wrapper, initialProps: { text: '' } });
  rerender({ text: typed });
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(asked.sort()).toEqual(expected);
});

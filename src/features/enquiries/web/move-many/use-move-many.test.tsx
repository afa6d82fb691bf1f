// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { storeSession } from '#web/session/tab-session.ts';
import { type Asking, useMoveMany } from './use-move-many.ts';

afterEach(cleanup);

const batch = (next: number | null, masked: string[]) => Response.json({ changed: 1, unchanged: 0, next, masked });

test('what one batch has kept masked is told, whatever the last one had', async () => {
  storeSession({ id: 8, username: 'asha@example.com', role: 'Admin', token: 'hers' });
  const answers = [batch(5, ['card']), batch(9, ['card', 'aadhaar']), batch(null, [])];
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(answers.shift() ?? Response.error()));
  const { result } = renderHook(() => useMoveMany({ ids: [1, 5, 9] }), {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  });
  const counted = { rows: 3, alreadySo: 0, blocked: 0, newestId: 9 };
  const asking: Asking = { step: 'asking', status: 'Cancelled', list: 'cancel', ...counted };
  await act(() => result.current.run(asking, { reason: 'other', note: 'x' }));
  expect(result.current.moving).toMatchObject({
    ...{ step: 'ended', outcome: 'done' },
    tally: { changed: 3, masked: ['card', 'aadhaar'] },
  });
});

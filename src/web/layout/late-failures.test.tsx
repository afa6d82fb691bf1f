// @vitest-environment jsdom
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CallFailed } from '#web/api/call-failed.ts';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';
import { LateFailureContext } from '#web/ui/late-failure.ts';
import { newQueryClient } from './query-client.ts';
import { useLateFailure } from './use-late-failure.tsx';

const { late: words } = messages;

// jsdom has none, and React Aria asks for it.
beforeAll(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
});
afterEach(() => {
  cleanup();
  answer = undefined;
});

let answer: { refuse: (failure: Error) => void } | undefined;
const write = () =>
  new Promise<void>((_, reject) => {
    answer = { refuse: reject };
  });

function BySubmission() {
  const { submit, failure } = useSubmission();
  return <Press onPress={() => void submit(write)} failure={failure} />;
}

function ByMutation() {
  const { mutate, error } = useMutation({ mutationFn: write });
  return <Press onPress={() => mutate()} failure={error} />;
}

const Press = ({ onPress, failure }: { onPress: () => void; failure: Error | null | undefined }) => (
  <button type="button" onClick={onPress}>
    {failure ? 'Told here' : 'Save'}
  </button>
);

function Office({ Part }: { Part: typeof BySubmission }) {
  const [client] = useState(newQueryClient);
  const { beginWrite, watch, notice } = useLateFailure(client);
  const [isWatched, setWatched] = useState(false);
  useEffect(() => void watch().then(() => setWatched(true)), [watch]);
  const [isOpen, setOpen] = useState(true);
  return (
    <QueryClientProvider client={client}>
      <LateFailureContext value={beginWrite}>
        {isWatched && isOpen && (
          <div role="dialog" aria-labelledby="title">
            <h2 id="title">Asha Patel</h2>
            <Part />
          </div>
        )}
        <button type="button" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Shut' : 'Show'}
        </button>
      </LateFailureContext>
      {notice}
    </QueryClientProvider>
  );
}

async function open(Part: typeof BySubmission) {
  const router = createMemoryRouter([{ path: '*', element: <Office Part={Part} /> }]);
  render(
    <MessagesProvider language="en" messages={messages}>
      <RouterProvider router={router} />
    </MessagesProvider>,
  );
  history.replaceState(null, '', '/work?open=7');
  await screen.findByRole('button', { name: 'Save' });
  return router;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['a form', BySubmission],
  ['a button', ByMutation],
])('a failure of %s that was closed meanwhile is told, with the way back to it', async (_, Part) => {
  const router = await open(Part);
  press('Save');
  await vi.waitFor(() => expect(answer).toBeDefined());
  press('Shut');
  history.replaceState(null, '', '/dashboard');
  await act(async () => answer?.refuse(new CallFailed('network', 0)));
  expect((await screen.findByRole('alert')).textContent).toContain(words.uncertain('Asha Patel'));
  press(words.open);
  expect(router.state.location).toMatchObject({ pathname: '/work', search: '?open=7' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['a form', BySubmission],
  ['a button', ByMutation],
])('a failure of %s that is still open is told there alone', async (_, Part) => {
  await open(Part);
  press('Save');
  await vi.waitFor(() => expect(answer).toBeDefined());
  await act(async () => answer?.refuse(new CallFailed('conflict', 409)));
  expect(await screen.findByText('Told here')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what was refused was not done', async () => {
  await open(BySubmission);
  press('Save');
  await vi.waitFor(() => expect(answer).toBeDefined());
  press('Shut');
  await act(async () => answer?.refuse(new CallFailed('stale-version', 412)));
  expect((await screen.findByRole('alert')).textContent).toContain(words.refused('Asha Patel'));
});

// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendMoveOfRequest, sendUndo } from '#features/work/web/api.ts';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { storeSession } from '#web/session/tab-session.ts';
import { overlayParts } from '#web/ui/lazy/lazy-button.tsx';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import type { EnquiryStatus } from '../catalogue.ts';
import type { Enquiry } from '../contract.ts';
import { AskedMove } from './moves/asked-move.tsx';
import type { Asked, Latest } from './moves/request-moves.ts';
import { RowStatus } from './row-status.tsx';

const { enquiries: words } = messages;
const enquiry = {
  ...{ id: 4, firstName: 'Asha', reference: 'SR-7K4M-Q2XH', serviceType: 'Loan' },
  ...{ status: 'Pending', stage: null, version: 3 },
} as unknown as Enquiry;

beforeEach(async () => {
  // jsdom has none, and React Aria asks for it.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('isSecureContext', false);
  storeSession({ id: 8, username: 'asha@example.com', role: 'Admin', token: 'hers' });
  await act(async () => void (await overlayParts.load()));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let sent: { method: string; path: string; ifMatch: string | null; body: unknown }[];

const problem = (code: string, status: number) =>
  Response.json({ type: `urn:suvidha:problem:${code}`, title: code, status, requestId: 'r' }, { status });
const moved = (status: EnquiryStatus, stage: string | null = null) =>
  Response.json({ status, stage, isOpen: status !== 'Cancelled', batch: 'the-batch', masked: [] });

/** The server answers when it is told to. */
function serverWaits() {
  let answer: ((response: Response) => void) | undefined;
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const asked = () => vi.waitFor(() => expect(answer).toBeDefined());
  return {
    asked,
    answer: async (response: Response) => {
      await asked();
      await act(async () => answer?.(response));
    },
  };
}

/** What the server answers to a move, and to undoing it. */
function serverAnswers(...answers: Response[]) {
  sent = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, { method = 'GET', headers, body } = {}) => {
    const ifMatch = new Headers(headers).get('if-match');
    sent.push({ method, path: address as string, ifMatch, body: JSON.parse(body as string) });
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('no answer'));
  });
}

const names = (name: string) => ({ en: name });
const stage = (id: string) => ({
  ...{ id, name: names(id), sentence: names('Soon.'), usualDays: 3, next: null },
  lateBefore: '2026-01-01T00:00:00.000Z',
});
/** As the server has it by now. */
let now: Latest;
beforeEach(() => {
  now = {
    ...{ status: 'In Progress', stage: 'bank', version: '"7"' },
    ...{ by: 'Dilip', at: '2026-11-26T09:00:00.000Z' },
  };
});
const moves = {
  services: [{ serviceType: 'Loan', stages: [stage('papers'), stage('bank')] }],
  send: (...move: Parameters<typeof sendMoveOfRequest>) => sendMoveOfRequest(...move).then(({ record }) => record),
  undo: sendUndo,
  latest: () => Promise.resolve(now),
  goneText: words.gone,
};

function Row() {
  const [outcome, setOutcome] = useState<Outcome>();
  const [asked, setAsked] = useState<Asked>();
  const [isListed, setListed] = useState(true);
  return (
    <>
      {isListed && <RowStatus enquiry={enquiry} moves={moves} onOutcome={setOutcome} onAsk={setAsked} />}
      <button type="button" onClick={() => setListed(false)}>
        The list is asked for again
      </button>
      {asked && <AskedMove asked={asked} moves={moves} onOutcome={setOutcome} onClose={() => setAsked(undefined)} />}
      <OutcomeNotice outcome={outcome} onClose={() => setOutcome(undefined)} />
    </>
  );
}

async function choose(place: string) {
  render(
    <MessagesProvider language="en" messages={messages}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Row />
      </QueryClientProvider>
    </MessagesProvider>,
  );
  const button = await screen.findByRole('button', { name: /Pending/ });
  fireEvent.click(button);
  const menu = await screen.findByRole('menu');
  fireEvent.click(within(menu).getByRole('menuitemradio', { name: place }));
}

test('a status is changed as the version of the row, told, and undone', async () => {
  serverAnswers(moved('Completed'), Response.json({ undone: 1, kept: 0 }));
  await choose('Completed');
  expect(await screen.findByText(words.saved(enquiry.firstName, words.statuses.Completed))).toBeTruthy();
  expect(sent).toMatchObject([
    { method: 'PUT', path: '/api/Work/Move/4', ifMatch: '"3"', body: { status: 'Completed', stage: null } },
  ]);
  fireEvent.click(screen.getByRole('button', { name: messages.moves.undo }));
  expect(await screen.findByText(messages.moves.undone)).toBeTruthy();
  expect(sent[1]).toMatchObject({ path: '/api/Work/Undo', body: { batch: 'the-batch' } });
});

test('undoing says that whoever is undone for asked for no contact meanwhile', async () => {
  serverAnswers(moved('Completed'), Response.json({ undone: 1, kept: 0, withoutContact: 1 }));
  await choose('Completed');
  fireEvent.click(await screen.findByRole('button', { name: messages.moves.undo }));
  expect(await screen.findByText(messages.moves.undone)).toBeTruthy();
  expect(screen.getByText(messages.moves.undoneToOther)).toBeTruthy();
  expect(messages.moves.undoneToOther).toContain(messages.queue.steps.other);
});

test('the stages of its service stand in the place of In Progress', async () => {
  serverAnswers(moved('In Progress', 'bank'));
  await choose('bank');
  expect(await screen.findByText(messages.moves.savedStage(enquiry.firstName, 'bank'))).toBeTruthy();
  expect(sent).toMatchObject([{ body: { status: 'In Progress', stage: 'bank' } }]);
});

test('what cancels it asks why first', async () => {
  serverAnswers(moved('Cancelled'));
  await choose('Cancelled');
  const window = await screen.findByRole('dialog', { name: messages.moves.cancelTitle('Asha') });
  fireEvent.click(within(window).getByRole('button', { name: new RegExp(messages.moves.cancel) }));
  expect(await within(window).findByText(messages.moves.missing.reason)).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(within(window).getByLabelText(messages.moves.why), { target: { value: 'other' } });
  fireEvent.click(within(window).getByRole('button', { name: new RegExp(messages.moves.cancel) }));
  expect(await within(window).findByText(messages.moves.missing.note)).toBeTruthy();
  fireEvent.change(within(window).getByLabelText(messages.moves.note), { target: { value: ' Moved away ' } });
  fireEvent.click(within(window).getByRole('button', { name: new RegExp(messages.moves.cancel) }));
  expect(await screen.findByText(words.saved(enquiry.firstName, words.statuses.Cancelled))).toBeTruthy();
  expect(sent).toMatchObject([{ body: { status: 'Cancelled', reason: 'other', note: 'Moved away' } }]);
});

test('where somebody else changed it since (412), nothing is overwritten and it is said', async () => {
  serverAnswers(problem('stale-version', 412));
  await choose('Completed');
  expect(await screen.findByText(messages.moves.conflictTitle)).toBeTruthy();
  expect(screen.getByText(words.saveFailed)).toBeTruthy();
});

test('where it stands as it was seen, whatever else was changed or undone since (412), the move goes on from there', async () => {
  now = { ...now, status: 'Pending', stage: null };
  serverAnswers(problem('stale-version', 412), moved('Completed'));
  await choose('Completed');
  expect(await screen.findByText(words.saved(enquiry.firstName, words.statuses.Completed))).toBeTruthy();
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"7"']);
  expect(screen.queryByText(messages.moves.conflictTitle)).toBeNull();
});

test('so does a window, which names nobody then', async () => {
  now = { ...now, status: 'Pending', stage: null };
  serverAnswers(problem('stale-version', 412), moved('Cancelled'));
  await choose('Cancelled');
  const window = await screen.findByRole('dialog', { name: messages.moves.cancelTitle('Asha') });
  fireEvent.change(within(window).getByLabelText(messages.moves.why), { target: { value: 'changed-mind' } });
  fireEvent.click(within(window).getByRole('button', { name: new RegExp(messages.moves.cancel) }));
  expect(await screen.findByText(words.saved(enquiry.firstName, words.statuses.Cancelled))).toBeTruthy();
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"7"']);
  expect(screen.queryByText(/Dilip/)).toBeNull();
});

test('what is typed stays where somebody else was faster; who, is said, and sending it again goes from there', async () => {
  serverAnswers(problem('stale-version', 412), moved('Cancelled'));
  await choose('Cancelled');
  const window = await screen.findByRole('dialog', { name: messages.moves.cancelTitle('Asha') });
  fireEvent.change(within(window).getByLabelText(messages.moves.why), { target: { value: 'other' } });
  fireEvent.change(within(window).getByLabelText(messages.moves.note), { target: { value: 'Moved away' } });
  const cancel = () => fireEvent.click(within(window).getByRole('button', { name: new RegExp(messages.moves.cancel) }));
  cancel();
  const said = (await within(window).findByText(messages.moves.conflictTitle)).parentElement;
  expect(said?.textContent).toContain('Dilip');
  expect(said?.textContent).toContain('bank');
  expect(within(window).getByLabelText<HTMLTextAreaElement>(messages.moves.note).value).toBe('Moved away');
  cancel();
  expect(await screen.findByText(words.saved(enquiry.firstName, words.statuses.Cancelled))).toBeTruthy();
  expect(sent.map(({ ifMatch, body }) => [ifMatch, body])).toMatchObject([
    ['"3"', { note: 'Moved away' }],
    ['"7"', { note: 'Moved away' }],
  ]);
});

test('what is typed stays where the request is closed or gone by then, as its row is, and nothing is sent again', async () => {
  serverAnswers(problem('not-found', 404));
  await choose('Cancelled');
  const window = await screen.findByRole('dialog', { name: messages.moves.cancelTitle('Asha') });
  fireEvent.change(within(window).getByLabelText(messages.moves.why), { target: { value: 'other' } });
  fireEvent.change(within(window).getByLabelText(messages.moves.note), { target: { value: 'Moved away' } });
  fireEvent.click(screen.getByText('The list is asked for again'));
  expect(screen.queryByText('Pending')).toBeNull();
  fireEvent.click(within(window).getByRole('button', { name: new RegExp(messages.moves.cancel) }));
  expect(await within(window).findByText(words.gone)).toBeTruthy();
  expect(within(window).getByText(messages.moves.notSaved)).toBeTruthy();
  expect(within(window).getByLabelText<HTMLTextAreaElement>(messages.moves.note).value).toBe('Moved away');
  expect(within(window).queryByRole('button', { name: new RegExp(messages.moves.cancel) })).toBeNull();
  // Over plain http there is nothing to copy with.
  expect(within(window).queryByText(new RegExp(messages.moves.copyToKeep))).toBeNull();
  fireEvent.click(within(window).getByRole('button', { name: messages.moves.back }));
  const question = await screen.findByRole('alertdialog', { name: messages.frame.leaving.form.question });
  expect(within(question).queryByText(messages.frame.leaving.form.stay)).toBeNull();
  fireEvent.click(within(question).getByRole('button', { name: messages.moves.backToNote }));
  expect(within(window).getByLabelText<HTMLTextAreaElement>(messages.moves.note).value).toBe('Moved away');
});

test('where it can be copied, the note that is not saved says so', async () => {
  vi.stubGlobal('isSecureContext', true);
  serverAnswers(problem('not-found', 404));
  await choose('Cancelled');
  const window = await screen.findByRole('dialog', { name: messages.moves.cancelTitle('Asha') });
  fireEvent.change(within(window).getByLabelText(messages.moves.why), { target: { value: 'other' } });
  fireEvent.change(within(window).getByLabelText(messages.moves.note), { target: { value: 'Moved away' } });
  fireEvent.click(within(window).getByRole('button', { name: new RegExp(messages.moves.cancel) }));
  const { notSaved, copyToKeep, copy } = messages.moves;
  expect(await within(window).findByText(`${notSaved} ${copyToKeep}`)).toBeTruthy();
  expect(within(window).getByRole('button', { name: new RegExp(copy) })).toBeTruthy();
});

test('of a request that is gone by then a move without a reason says so', async () => {
  serverAnswers(problem('not-found', 404));
  await choose('Completed');
  expect(await screen.findByText(words.gone)).toBeTruthy();
  expect(screen.getByText(words.saveFailed)).toBeTruthy();
});

test('a move that begins takes away the way to undo the one before', async () => {
  serverAnswers(moved('Completed'));
  await choose('Completed');
  await screen.findByRole('button', { name: messages.moves.undo });
  const { answer } = serverWaits();
  fireEvent.click(screen.getByRole('button', { name: /Pending/ }));
  fireEvent.click(within(await screen.findByRole('menu')).getByRole('menuitemradio', { name: 'bank' }));
  expect(screen.queryByRole('button', { name: messages.moves.undo })).toBeNull();
  await answer(moved('In Progress', 'bank'));
  expect(await screen.findByRole('button', { name: messages.moves.undo })).toBeTruthy();
});

test.each([
  ['fails', problem('broken', 500), messages.failures.broken],
  ['finds the request gone', problem('not-found', 404), words.gone],
  ['comes after somebody else’s', problem('stale-version', 412), messages.moves.conflictTitle],
])('a move that %s after its window was closed is told', async (_what, response, reason) => {
  const { answer } = serverWaits();
  await choose('Cancelled');
  const window = await screen.findByRole('dialog', { name: messages.moves.cancelTitle('Asha') });
  fireEvent.change(within(window).getByLabelText(messages.moves.why), { target: { value: 'changed-mind' } });
  fireEvent.click(within(window).getByRole('button', { name: new RegExp(messages.moves.cancel) }));
  await screen.findByRole('button', { name: new RegExp(messages.moves.saving) });
  fireEvent.click(within(window).getByRole('button', { name: messages.moves.back }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await answer(response);
  expect(await screen.findByText(words.saveFailed)).toBeTruthy();
  expect(screen.getByText(reason)).toBeTruthy();
});

test('a late answer to undoing leaves the notice of the next move with its way to undo, unless it was not undone', async () => {
  serverAnswers(moved('Completed'));
  await choose('Completed');
  const undo = () => fireEvent.click(screen.getByRole('button', { name: messages.moves.undo }));
  const moveOn = async (answer: Response) => {
    const undone = serverWaits();
    undo();
    await undone.asked();
    serverAnswers(moved('In Progress', 'bank'));
    fireEvent.click(screen.getByRole('button', { name: /Pending/ }));
    fireEvent.click(within(await screen.findByRole('menu')).getByRole('menuitemradio', { name: 'bank' }));
    await screen.findByText(messages.moves.savedStage(enquiry.firstName, 'bank'));
    await undone.answer(answer);
  };
  await screen.findByRole('button', { name: messages.moves.undo });
  await moveOn(Response.json({ undone: 1, kept: 0 }));
  expect(screen.queryByText(messages.moves.undone)).toBeNull();
  expect(screen.getByText(messages.moves.savedStage(enquiry.firstName, 'bank'))).toBeTruthy();
  await moveOn(Response.json({ undone: 0, kept: 1 }));
  expect(await screen.findByText(messages.moves.undoFailed)).toBeTruthy();
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { type Outcome, OutcomeNotice } from './outcome-notice.tsx';

// jsdom has none, and React Aria asks for it.
beforeAll(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
});
afterEach(cleanup);

function Screen() {
  const undone: Outcome = { kind: 'success', text: 'It is on again.' };
  const [outcome, setOutcome] = useState<Outcome | undefined>({
    kind: 'success',
    text: 'It is off.',
    undo: { label: 'Undo', onPress: () => setOutcome(undone) },
  });
  return (
    <MessagesProvider language="en" messages={messages}>
      <main tabIndex={-1}>
        <button type="button">Switch</button>
      </main>
      <OutcomeNotice outcome={outcome} onClose={() => setOutcome(undefined)} />
    </MessagesProvider>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
function pressKeyOn(element: HTMLElement) {
  act(() => element.focus());
  fireEvent.keyDown(element, { key: 'Enter' });
  fireEvent.keyUp(element, { key: 'Enter' });
  fireEvent.click(element, { detail: 0 });
}

test('Undo hands the focus on to what came of it, and closing that gives it back', () => {
  render(<Screen />);
  act(() => button('Switch').focus());
  pressKeyOn(button('Undo'));
  expect(screen.getByText('It is on again.')).toBeTruthy();
  expect(document.activeElement).toBe(button(messages.frame.close));
  pressKeyOn(button(messages.frame.close));
  expect(screen.queryByText('It is on again.')).toBeNull();
  expect(document.activeElement).toBe(button('Switch'));
});

test('who is elsewhere is left there', () => {
  render(<Screen />);
  const { activeElement } = document;
  fireEvent.click(button(messages.frame.close));
  expect(document.activeElement).toBe(activeElement);
});

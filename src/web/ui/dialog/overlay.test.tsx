// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { ModalWindow } from './modal-window.tsx';

// jsdom lacks it, and React Aria asks for it.
beforeEach(() => vi.stubGlobal('CSS', { escape: (text: string) => text }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Step = 'first' | 'second';

/** A page with two windows, the second in place of the first, and a button that may go meanwhile. */
function Page() {
  const [step, setStep] = useState<Step>();
  const [hasOpener, setHasOpener] = useState(true);
  return (
    <MessagesProvider language="en" messages={messages}>
      <main tabIndex={-1}>
        {hasOpener && (
          <button type="button" onClick={() => setStep('first')}>
            Open
          </button>
        )}
      </main>
      {step === 'first' && (
        <ModalWindow kind="task" title="First" onClose={() => setStep(undefined)}>
          <button type="button" onClick={() => setStep('second')}>
            Go on
          </button>
          <button type="button" onClick={() => setHasOpener(false)}>
            Remove
          </button>
        </ModalWindow>
      )}
      {step === 'second' && (
        <ModalWindow kind="sheet" title="Second" onClose={() => setStep(undefined)}>
          <p>Done.</p>
        </ModalWindow>
      )}
    </MessagesProvider>
  );
}

const buttonOf = (name: string) => screen.getByRole('button', { name });

/** A press in a browser focuses the button first. */
function press(name: string) {
  act(() => buttonOf(name).focus());
  fireEvent.click(buttonOf(name));
}

function close() {
  press(messages.frame.close);
  expect(screen.queryByRole('dialog')).toBeNull();
}

const soon = () => act(() => new Promise((resolve) => setTimeout(resolve)));

test('a window gives the focus back on a machine so busy that frames come before the page can take it', async () => {
  const now = (callback: FrameRequestCallback) => {
    callback(0);
    return 0;
  };
  // What stands behind a window is inert in a browser; jsdom has only the mark of it.
  const focus = Reflect.get(HTMLElement.prototype, 'focus') as (this: HTMLElement) => void;
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
    if (!this.closest('[aria-hidden=true]')) focus.call(this);
  });
  render(<Page />);
  press('Open');
  await soon();
  vi.stubGlobal('requestAnimationFrame', now);
  close();
  await soon();
  expect(buttonOf('Open')).toBe(document.activeElement);
});

test('a window that takes the place of another gives the focus back to where that one came from', async () => {
  render(<Page />);
  press('Open');
  press('Go on');
  await soon();
  close();
  await soon();
  expect(buttonOf('Open')).toBe(document.activeElement);
});

test('the page takes the focus when the opener is gone', async () => {
  render(<Page />);
  press('Open');
  press('Remove');
  close();
  await vi.waitFor(() => expect(screen.getByRole('main')).toBe(document.activeElement));
});

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

// jsdom has none, and React Aria asks for it.
beforeAll(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
});
afterEach(cleanup);

function buttonsOf(isHarmless: boolean) {
  render(
    <MessagesProvider language="en" messages={messages}>
      <ConfirmDialog
        question="Disable the user?"
        text="Every session ends."
        confirmLabel="Disable"
        isHarmless={isHarmless}
        onClose={() => {}}
        onConfirm={() => {}}
      />
    </MessagesProvider>,
  );
  return screen.getAllByRole('button').map(({ textContent, className }) => ({
    label: textContent,
    isStrong: className.includes('bg-marigold'),
    isDanger: className.includes('text-danger'),
  }));
}

test('the way back is called Cancel, comes first, is the strong button and has the focus; danger looks like danger', () => {
  expect(buttonsOf(false)).toEqual([
    { label: 'Cancel', isStrong: true, isDanger: false },
    { label: 'Disable', isStrong: false, isDanger: true },
  ]);
  expect(document.activeElement?.textContent).toBe('Cancel');
});

test('what does no harm is the strong button, in the same place', () => {
  expect(buttonsOf(true)).toEqual([
    { label: 'Cancel', isStrong: false, isDanger: false },
    { label: 'Disable', isStrong: true, isDanger: false },
  ]);
});

// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { UploadProgress } from './upload-progress.tsx';

afterEach(cleanup);

const at = (sent: number | undefined, onStop?: () => void) => (
  <MessagesProvider language="en" messages={messages}>
    <UploadProgress sent={sent} {...(onStop && { onStop })} />
  </MessagesProvider>
);

test('the bar moves with every piece; a screen reader hears every quarter, and that it is all there', () => {
  const { rerender } = render(at(undefined));
  const heard = () => screen.getByRole('status').textContent;
  expect([heard(), screen.queryByRole('progressbar')]).toEqual(['', null]);
  const announced = [0, 0.1, 0.24, 0.25, 0.49, 0.6, 0.99, 1].map((sent) => {
    rerender(at(sent));
    return heard();
  });
  expect(new Set(announced)).toEqual(
    new Set(['Uploading… 0%', 'Uploading… 25%', 'Uploading… 50%', 'Uploading… 75%', 'Uploaded. One moment…']),
  );
  rerender(at(0.42));
  const bar = screen.getByRole('progressbar', { name: 'Uploading the picture' });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual(['42', '42%']);
});

test('it can be stopped while it goes, not once the server has it', () => {
  let stopped = 0;
  const stop = () => {
    stopped += 1;
  };
  const { rerender } = render(at(0.5, stop));
  fireEvent.click(screen.getByRole('button', { name: 'Stop uploading' }));
  expect(stopped).toBe(1);
  rerender(at(1, stop));
  expect(screen.queryByRole('button')).toBeNull();
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useFocusKeptIn } from './use-focus-kept-in.ts';

afterEach(cleanup);

/** Rows that go when their button is pressed. */
function Rows() {
  const [rows, setRows] = useState(['first', 'second']);
  const part = useFocusKeptIn(rows);
  return (
    <>
      <input aria-label="beside" />
      <div ref={part} tabIndex={-1} data-testid="rows">
        {rows.map((row) => (
          <button key={row} type="button" onClick={() => setRows((before) => before.filter((one) => one !== row))}>
            {row}
          </button>
        ))}
      </div>
    </>
  );
}

test('a focus that goes with a row goes on in its part; one that is elsewhere stays', () => {
  render(<Rows />);
  expect(document.activeElement).toBe(document.body);
  const first = screen.getByRole('button', { name: 'first' });
  act(() => first.focus());
  fireEvent.click(first);
  expect(document.activeElement).toBe(screen.getByTestId('rows'));

  const beside = screen.getByRole('textbox');
  act(() => beside.focus());
  fireEvent.click(screen.getByRole('button', { name: 'second' }));
  expect(document.activeElement).toBe(beside);
});

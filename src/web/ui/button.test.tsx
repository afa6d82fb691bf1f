// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

test('a busy button that leaves takes along what was announced by its words', () => {
  const { rerender } = render(<Button autoFocus>Ask</Button>);
  rerender(<Button isPending>Ask</Button>);
  const announced = () => document.querySelectorAll('[data-live-announcer] [role=img]');
  expect(announced()).toHaveLength(1);
  // As the page's policy has it.
  vi.spyOn(Element.prototype, 'innerHTML', 'set').mockImplementation(() => {
    throw new TypeError("This document requires 'TrustedHTML' assignment.");
  });
  expect(announced()[0]?.getAttribute('aria-labelledby')).toBe(screen.getByRole('button').id);
  rerender(<p>Asked</p>);
  expect(announced()).toHaveLength(0);
});

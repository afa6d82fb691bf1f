// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { overlayParts } from './lazy/lazy-button.tsx';
import { Menu, MenuButton, MenuItem } from './menu.tsx';

beforeEach(async () => {
  // jsdom has none, and React Aria asks for it.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  await act(async () => void (await overlayParts.load()));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onClosed = vi.fn();

function Colours({ isControlled }: { isControlled: boolean }) {
  const [isOpen, onOpenChange] = useState(false);
  return (
    <MenuButton
      button={<Button>Colour</Button>}
      opening={isControlled ? { isOpen, onOpenChange } : undefined}
      onClosed={onClosed}
    >
      <Menu aria-label="Colours">
        <MenuItem id="red">Red</MenuItem>
      </Menu>
    </MenuButton>
  );
}

for (const isControlled of [false, true]) {
  test(`a menu opened ${isControlled ? 'in another way too' : 'by its button alone'} tells when it is closed`, async () => {
    onClosed.mockClear();
    render(<Colours isControlled={isControlled} />);
    fireEvent.click(screen.getByRole('button', { name: 'Colour' }));
    const menu = await screen.findByRole('menu');
    expect(onClosed).not.toHaveBeenCalled();
    fireEvent.keyDown(menu, { key: 'Escape' });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(onClosed).toHaveBeenCalledOnce();
  });
}

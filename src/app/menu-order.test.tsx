import { expect, test } from 'vitest';
import { menuOrder } from './menu-order.ts';
import { pages } from './screens.tsx';

test.each(['admin', 'staff'])('each page of the menu of %s has a letter of its own', (role) => {
  const inMenu = pages.filter(({ menu }) => menu && [role, 'everybody'].includes(menu.audience));
  const letters = menuOrder.filter(({ path }) => inMenu.some((page) => page.path === path)).map(({ letter }) => letter);
  expect(letters.length).toBeGreaterThan(3);
  expect(letters.toSorted()).toEqual([...new Set(letters)].sort());
});

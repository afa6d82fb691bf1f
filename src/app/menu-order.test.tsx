import { expect, test } from 'vitest';
import { menuOrder } from './menu-order.ts';
import { pages } from './screens.tsx';

test.each(['admin', 'staff'])(
  'each page of the menu of %s has a letter of its own, while there are letters',
  (role) => {
    const inMenu = pages.filter(({ menu }) => menu && [role, 'everybody'].includes(menu.audience));
    const own = menuOrder.filter(({ path }) => inMenu.some((page) => page.path === path));
    const letters = own.flatMap(({ letter }) => letter ?? []);
    expect(letters.length).toBeGreaterThan(3);
    expect(new Set(letters).size).toBe(letters.length);
    const taken = new Set(menuOrder.flatMap(({ letter }) => letter ?? []));
    expect(own.length > letters.length ? taken.size : 26).toBe(26);
  },
);

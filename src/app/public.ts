import { enhanceDropdown } from '#web/public-pages/dropdown.ts';
import { takeHandedOver } from '#web/public-pages/handed-over.ts';
import { enhanceIsland } from '#web/public-pages/islands.ts';
import { fetchFontsLate } from '#web/public-pages/late-fonts.ts';

const root = document.documentElement;
if (root.dataset.fonts === undefined) fetchFontsLate(root);

for (const dropdown of document.querySelectorAll<HTMLElement>('[data-dropdown]')) enhanceDropdown(dropdown);

document.querySelector('[data-print]')?.addEventListener('click', () => print());

// The page after a plain post: go to what became of it, once the browser has followed the address's fragment, which would
// take the focus away again.
const outcome = document.querySelector<HTMLElement>(
  '[data-summary]:not([hidden]),[data-failure]:not([hidden]),[data-success]:not([hidden])',
);
if (outcome) addEventListener('load', () => requestAnimationFrame(() => outcome.focus()));

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) enhanceIsland(element, root.lang);

takeHandedOver();

// Decisions §1: showing the public header removes the stored user. Last, as it throws where storage is blocked.
if (document.querySelector('[data-public-header]')) localStorage.removeItem('user');

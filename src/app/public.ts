import { enhanceDropdown } from '#web/public-pages/dropdown.ts';
import { whenReachedFor } from '#web/public-pages/when-reached-for.ts';

for (const dropdown of document.querySelectorAll<HTMLElement>('[data-dropdown]')) enhanceDropdown(dropdown);

// The page after a plain post: go to what became of it, once the browser has followed the address's fragment, which would
// take the focus away again.
const outcome = document.querySelector<HTMLElement>(
  '[data-summary]:not([hidden]),[data-failure]:not([hidden]),[data-success]:not([hidden])',
);
if (outcome) addEventListener('load', () => requestAnimationFrame(() => outcome.focus()));

for (const form of document.querySelectorAll<HTMLFormElement>('[data-enquiry-form]')) {
  whenReachedFor(form, () => {
    import('#features/enquiries/web/enquiry-form-island.ts')
      .then((island) => island.enhanceEnquiryForm(form, document.documentElement.lang))
      // Without the island the form is a plain post, which works.
      .catch(() => undefined);
  });
}

// Decisions §1: showing the public header removes the stored user. Last, as it throws where storage is blocked.
if (document.querySelector('[data-public-header]')) localStorage.removeItem('user');

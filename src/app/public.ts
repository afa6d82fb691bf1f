import { isLanguage } from '#shared/languages.ts';
import { enhanceDropdown } from '#web/public-pages/dropdown.ts';
import { whenReachedFor } from '#web/public-pages/when-reached-for.ts';

// Decisions §1: showing the public header removes the stored user.
if (document.querySelector('[data-public-header]')) localStorage.removeItem('user');

for (const dropdown of document.querySelectorAll<HTMLElement>('[data-dropdown]')) enhanceDropdown(dropdown);

// The page after a plain post: go to what became of it.
document
  .querySelector<HTMLElement>('[data-summary]:not([hidden]),[data-failure]:not([hidden]),[data-success]:not([hidden])')
  ?.focus();

for (const form of document.querySelectorAll<HTMLFormElement>('[data-enquiry-form]')) {
  whenReachedFor(form, () => {
    const { lang } = document.documentElement;
    import('#features/enquiries/web/enquiry-form-island.ts')
      .then((island) => island.enhanceEnquiryForm(form, isLanguage(lang) ? lang : 'en'))
      // Without the island the form is a plain post, which works.
      .catch(() => undefined);
  });
}

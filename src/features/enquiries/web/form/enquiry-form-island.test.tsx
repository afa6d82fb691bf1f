// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { languages } from '#shared/languages.ts';
import { aPageContext } from '#testing/page-context.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import { enhance } from './enquiry-form-island.ts';
import { fieldMessages } from './field-messages.ts';

const filledIn = {
  firstName: 'Asha Patel',
  mobile: '9876543210',
  email: 'asha@example.com',
  'dob-day': '5',
  'dob-month': '4',
  'dob-year': '1990',
  address: '12 Station Road, Anand',
  pincode: '388001',
};

/** The form of a page in that language, filled in for a loan, which is no longer offered when it comes to the server. */
async function sentTooLate(language: (typeof languages)[number]) {
  const context = aPageContext(language, { path: '/contact' });
  document.body.innerHTML = renderToStaticMarkup(<EnquiryForm context={context} receipt={null} />);
  const form = document.querySelector('form') as HTMLFormElement;
  for (const [name, value] of Object.entries({ ...filledIn, serviceType: 'Loan' }))
    (form.elements.namedItem(name) as HTMLInputElement).value = value;
  vi.spyOn(globalThis, 'fetch').mockImplementation((address) =>
    Promise.resolve(
      (address as string).endsWith('/Create')
        ? Response.json({ codes: { serviceType: ['service-gone'] } }, { status: 422 })
        : Response.json({ stamp: 'hers' }),
    ),
  );
  await enhance(form, language);
  form.requestSubmit();
  const told = document.getElementById('enquiry-serviceType-error') as HTMLElement;
  await vi.waitFor(() => expect(told.hidden).toBe(false));
  return { form, told, select: form.elements.namedItem('serviceType') as HTMLSelectElement };
}

test.each(languages)(
  'in %s a service that is gone leaves the list, and its field says so until another is chosen',
  async (language) => {
    const { form, told, select } = await sentTooLate(language);
    const sentence = fieldMessages[language]['service-gone'];
    expect([told.textContent, select.value]).toEqual([sentence, '']);
    expect([...select.options].map(({ value }) => value)).not.toContain('Loan');
    expect(document.querySelector('[data-summary]')?.textContent).toContain(sentence);
    expect((form.elements.namedItem('firstName') as HTMLInputElement).value).toBe(filledIn.firstName);
    const leaveField = () => select.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    leaveField();
    expect(told.textContent).toBe(sentence);
    select.value = 'Insurance';
    leaveField();
    expect(told.hidden).toBe(true);
  },
);

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { loadedSettings } from '#testing/loaded-settings.ts';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import type { OwnPage } from '../../pages/contract.ts';
import { ownPagePath } from '../../pages/rules.ts';
import { SettingsFormProvider } from '../form/settings-form-context.tsx';
import { type SettingsForm, useSettingsForm } from '../form/use-settings-form.ts';
import { blankPage, pagesDraft } from '../pages/pages-draft.ts';
import { AddressField } from './address-field.tsx';

const saved: OwnPage = {
  slug: 'fees',
  title: { en: 'Fees' },
  body: { en: [{ kind: 'paragraph', parts: [{ text: 'Nothing hidden.' }] }] },
  isShown: false,
  isInFooter: true,
};

type Form = Pick<SettingsForm, 'change' | 'settings'>;
let form: Form;

function Pages({ onForm }: { onForm: (form: Form) => void }) {
  const own = useSettingsForm(loadedSettings({ ownPages: [saved] }), pagesDraft);
  useEffect(() => onForm(own));
  return (
    <SettingsFormProvider value={own}>
      {own.draft.ownPages.map((row, index) => (
        <AddressField
          key={row.key}
          row={row}
          path={`ownPages.${index}.slug`}
          title={row.title.en}
          pathOf={ownPagePath}
          label={`Address ${index}`}
          hint={(address) => `Whole ${index}: ${address}`}
          hintWithoutTitle="Made of the title"
          warning={undefined}
        />
      ))}
    </SettingsFormProvider>
  );
}

function open() {
  render(
    <MessagesProvider language="en" messages={messages}>
      <QueryClientProvider client={new QueryClient()}>
        <Pages
          onForm={(own) => {
            form = own;
          }}
        />
      </QueryClientProvider>
    </MessagesProvider>,
  );
  const [page] = pagesDraft.draftOf(form.settings).ownPages;
  act(() => form.change('ownPages', [page, blankPage()]));
}
afterEach(cleanup);

const field = (index: number) => screen.getByLabelText<HTMLInputElement>(`Address ${index}`);
const slugs = () => form.settings.ownPages?.map(({ slug }) => slug);
const entitle = (index: number, title: string) => act(() => form.change(`ownPages.${index}.title.en`, title));
const type = (index: number, value: string, caret = value.length) =>
  fireEvent.change(field(index), { target: { value, selectionEnd: caret } });

test('the address of a new page follows its title until one is typed, and is shown whole', () => {
  open();
  expect(screen.getByText('Made of the title')).toBeTruthy();
  entitle(1, 'Our fees');
  expect(field(1).value).toBe('our-fees');
  expect(screen.getByText(`Whole 1: ${location.host}/page/our-fees`)).toBeTruthy();
  expect(slugs()).toEqual(['fees', 'our-fees']);
  type(1, 'prices');
  entitle(1, 'Our fees 2027');
  expect([field(1).value, slugs()?.[1]]).toEqual(['prices', 'prices']);
});

test('what is typed becomes an address at once, and what stands in the field is what is saved', () => {
  open();
  type(1, 'Our  fees!', 4);
  expect([field(1).value, field(1).selectionStart]).toEqual(['our-fees-', 4]);
  fireEvent.blur(field(1));
  expect([field(1).value, slugs()?.[1]]).toEqual(['our-fees', 'our-fees']);
  // An empty field takes up the title again.
  type(1, '');
  expect(field(1).value).toBe('');
  entitle(1, 'Prices');
  fireEvent.blur(field(1));
  expect([field(1).value, slugs()?.[1]]).toEqual(['prices', 'prices']);
});

test('an address that was saved never changes by itself, of a draft neither', () => {
  open();
  entitle(0, 'Our fees');
  expect([field(0).value, slugs()?.[0]]).toEqual(['fees', 'fees']);
  type(0, '');
  fireEvent.blur(field(0));
  expect([field(0).value, slugs()?.[0]]).toEqual(['fees', 'fees']);
});

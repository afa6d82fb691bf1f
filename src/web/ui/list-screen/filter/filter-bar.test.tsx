// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { overlayParts } from '#web/ui/lazy/lazy-button.tsx';
import { choiceFilter } from '#web/ui/list-screen/columns/describe.tsx';
import type { Filter } from '#web/ui/list-screen/types.ts';
import { FilterBar } from './filter-bar.tsx';

// jsdom lacks them, and React Aria and the fields ask for them.
beforeEach(async () => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await overlayParts.load();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { list } = messages;
const fruit = { apple: 'Apple', pear: 'Pear', plum: 'Plum' };
const kinds = ['apple', 'pear', 'plum'] as const;
const status: Filter = { ...choiceFilter('status', 'Status', ['open', 'done'], { open: 'Open', done: 'Done' }) };
const everyday: Filter = { ...status, isEveryday: true };
const service = choiceFilter('service', 'Service', kinds, fruit);
const created: Filter = { kind: 'days', key: 'created', title: 'Created' };
const pincode: Filter = { kind: 'text', key: 'pincode', title: 'PIN code', match: 'begins' };

let chosen: Record<string, string[]>;

const keep = (values: Record<string, string[]>) => {
  chosen = values;
  return values;
};

function Bar({ filters, initially = {} }: { filters: readonly Filter[]; initially?: Record<string, string[]> }) {
  const [values, setValues] = useState(initially);
  const isClearable = Object.values(values).flat().length > 1;
  return (
    <MessagesProvider language="en" messages={messages}>
      <FilterBar
        filters={filters}
        wiring={(filter) => ({
          filter,
          values: values[filter.key] ?? [],
          onChange: (next) => setValues(keep({ ...values, [filter.key]: next })),
        })}
        onClear={isClearable ? () => setValues(keep({})) : undefined}
      />
    </MessagesProvider>
  );
}

const all = [everyday, service, created, pincode];
const bar = () => within(screen.getByRole('group', { name: list.filters, hidden: true }));
const namesInBar = () =>
  bar()
    .getAllByRole('button', { hidden: true })
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

async function press(element: HTMLElement) {
  act(() => element.focus());
  await act(async () => fireEvent.click(element));
}
const button = (name: string) => screen.getByRole('button', { name });
const key = (name: string) =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
    fireEvent.keyUp(document.activeElement ?? document.body, { key: name });
  });
const leave = () => key('Escape');

test.each([
  ['one', [status]],
  ['two', [status, created]],
  ['the everyday one and one more', [everyday, created]],
])('%s: in view, without a menu', (_, filters) => {
  render(<Bar filters={filters} />);
  expect(namesInBar()).toEqual(filters.map(({ title }) => title));
});

test('the menu has what is neither in view nor set; what is chosen in it opens at once, applies at once and stays open', async () => {
  render(<Bar filters={all} initially={{ pincode: ['388'] }} />);
  expect(namesInBar()).toEqual(['Status', 'PIN code: 388…', list.removeFilter('PIN code', '388…'), list.addFilter]);
  await press(button(list.addFilter));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Service', 'Created']);
  await press(screen.getByRole('menuitem', { name: 'Service' }));
  await press(await screen.findByRole('menuitemcheckbox', { name: 'Pear' }));
  expect(chosen.service).toEqual(['pear']);
  await press(screen.getByRole('menuitemcheckbox', { name: 'Plum' }));
  expect(chosen.service).toEqual(['pear', 'plum']);
  await leave();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(namesInBar()).toContain('Service: Pear');
  expect(namesInBar()).toContain('Service: Plum');
  await waitFor(() => expect(document.activeElement).toBe(button(list.addFilter)));
});

test('by keyboard alone, from the menu of filters into the choices of one', async () => {
  render(<Bar filters={all} />);
  act(() => button(list.addFilter).focus());
  await key('ArrowDown');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Service'));
  await key('Enter');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Apple'));
  await key('ArrowDown');
  await key('Enter');
  expect(chosen.service).toEqual(['pear']);
});

test('by keyboard alone: down, a letter, Enter', async () => {
  render(<Bar filters={all} />);
  act(() => button(list.addFilter).focus());
  await key('ArrowDown');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Service'));
  await key('P');
  expect(document.activeElement?.textContent).toBe('PIN code');
  await key('Enter');
  const field = await screen.findByLabelText(list.text.begins('PIN code'));
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: '3880' } });
  await act(async () => fireEvent.submit(field));
  expect(chosen.pincode).toEqual(['3880']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('one that is closed without a choice goes again, and the focus is back at the button', async () => {
  render(<Bar filters={all} />);
  await press(button(list.addFilter));
  await press(screen.getByRole('menuitem', { name: 'Service' }));
  await screen.findByRole('menuitemcheckbox', { name: 'Pear' });
  await leave();
  await waitFor(() => expect(namesInBar()).toEqual(['Status', list.addFilter]));
  await waitFor(() => expect(document.activeElement).toBe(button(list.addFilter)));
});

test('a chip opens the choices of its filter, whichever value it says; its last value taken off there, it stays open', async () => {
  render(<Bar filters={all} initially={{ service: ['apple', 'pear'] }} />);
  await press(button('Service: Pear'));
  const choice = async (name: string) => screen.findByRole('menuitemcheckbox', { name });
  expect((await choice('Apple')).getAttribute('aria-checked')).toBe('true');
  await press(await choice('Apple'));
  await press(await choice('Pear'));
  expect(chosen.service).toEqual([]);
  await press(await choice('Plum'));
  expect(chosen.service).toEqual(['plum']);
});

test('each value comes off by one press, all by one where there are several; the focus is not lost', async () => {
  render(<Bar filters={all} initially={{ status: ['open'], service: ['apple', 'pear'] }} />);
  await press(button(list.removeFilter('Service', 'Apple')));
  expect(chosen).toEqual({ status: ['open'], service: ['pear'] });
  await press(button(list.clearAll));
  expect(chosen).toEqual({});
  expect(namesInBar()).toEqual(['Status', list.addFilter]);
  await waitFor(() => expect(document.activeElement).toBe(button(list.addFilter)));
});

// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { writeSession } from '#web/session/stored-session.ts';
import { clearSession, storeSession } from '#web/session/tab-session.ts';
import { Drawer } from './drawer.tsx';
import { FormDialog } from './form-dialog.tsx';
import { PageScope, useUnsavedInput } from './input-scope.tsx';

// Required by React Aria, missing in jsdom.
Object.assign(globalThis, { CSS: { escape: (text: string) => text } });

const { form: closing, page: leaving } = messages.frame.leaving;

function Field({ label }: { label: string }) {
  const [typed, setTyped] = useState('');
  useUnsavedInput(typed !== '');
  return <input aria-label={label} value={typed} onChange={({ target }) => setTyped(target.value)} />;
}

/** A list whose drawer stands in the address, as most of the office do, or whose dialog and menu do not. */
function List({ opened }: { opened: Opened }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  const [typed, setTyped] = useState('');
  return (
    <>
      <Field label="inline" />
      {isOpen && opened === 'dialog' && (
        <FormDialog title="New" isDirty={typed !== ''} onClose={() => setOpen(false)}>
          <input aria-label="name" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </FormDialog>
      )}
      {isOpen && opened !== 'dialog' && (
        <Drawer title="Open" onClose={() => (opened === 'address' ? void navigate(-1) : setOpen(false))}>
          <Field label="note" />
        </Drawer>
      )}
    </>
  );
}

type Opened = 'dialog' | 'address' | 'state';

function open(opened: Opened) {
  const children = [
    { path: '/start', element: <p>start</p> },
    { path: '/list', element: <List opened={opened} /> },
  ];
  const Frame = () => (
    <PageScope>
      <Outlet />
    </PageScope>
  );
  const router = createMemoryRouter([{ Component: Frame, children }], {
    initialEntries: ['/start', '/list?open=3'],
  });
  render(
    <MessagesProvider language="en" messages={messages}>
      <RouterProvider router={router} />
    </MessagesProvider>,
  );
  return router;
}

const type = (label: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: 'typed' } });
const inputOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
const answer = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const asked = () => screen.findByRole('alertdialog');
const pressEscape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

beforeEach(clearSession);
afterEach(cleanup);

test('Back out of a dialog with something typed asks; staying keeps it, leaving goes', async () => {
  const router = open('dialog');
  type('name');
  for (const name of [closing.stay, closing.leave]) {
    await router.navigate(-1);
    await asked();
    expect([router.state.location.pathname, inputOf('name')]).toEqual(['/list', 'typed']);
    answer(name);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  await screen.findByText('start');
});

test('what stands on the page is asked about too, though an empty dialog was opened after it', async () => {
  const router = open('dialog');
  type('inline');
  await router.navigate(-1);
  await asked();
  answer(leaving.leave);
  await screen.findByText('start');
});

test('a drawer asks for the form in it, once: what closing it does to the address is not asked again', async () => {
  open('address');
  type('note');
  pressEscape();
  await asked();
  answer(closing.stay);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(inputOf('note')).toBe('typed');
  pressEscape();
  await asked();
  answer(closing.leave);
  await screen.findByText('start');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('so does one that closes without a change of the address', async () => {
  open('state');
  type('note');
  pressEscape();
  await asked();
  answer(closing.leave);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('nothing typed, nothing asked', async () => {
  open('address');
  pressEscape();
  await screen.findByText('start');
});

test('a locked screen stays where it is, without a question behind the window', async () => {
  const ravi = { id: 1, username: 'ravi@example.com', role: 'Staff', token: 'his' };
  storeSession(ravi);
  const router = open('address');
  type('note');
  writeSession({ ...ravi, id: 2, token: 'hers' });
  await router.navigate(-1);
  await waitFor(() => expect(router.state.blockers.values().next().value?.state).toBe('unblocked'));
  expect([router.state.location.pathname, inputOf('note')]).toEqual(['/list', 'typed']);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

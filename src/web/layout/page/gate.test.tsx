// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { clearSession, storeSession } from '#web/session/tab-session.ts';
import { PageGate } from './gate.tsx';
import { type Page, type PageRegistry, PageRegistryProvider } from './registry.tsx';

// Required by React Aria, missing in jsdom.
Object.assign(globalThis, { CSS: { escape: (text: string) => text } });

const load = () => Promise.resolve(() => null);
const pages: Page[] = [
  { path: '/admins', access: 'admin', load },
  { path: '/everybody', access: 'signedIn', load },
];
const registry: PageRegistry = {
  pages,
  landingOf: () => '/',
  afterSignIn: () => '/',
  homeOf: () => '/',
  enrolmentPath: '/secondfactor',
  Bell: () => null,
  fetchOwnFace: async () => ({ name: null, image: null }),
  signOut: () => Promise.resolve(true),
  targetLocation: () => ({ pathname: '/', search: '', state: null }),
  onSignedIn: () => {},
};
const alert = 'You Are Not Authorized For This Page.';
let mounted: string[] = [];

function Mounts({ name }: { name: string }) {
  const { role } = usePerson();
  mounted.push(name);
  return <p title={role}>{name}</p>;
}

function openAt(address: string) {
  const gated = pages.map(({ path }) => ({ path, element: <Mounts name={path} /> }));
  const router = createMemoryRouter(
    [
      { Component: PageGate, children: gated },
      { path: '/login', element: 'Log In' },
    ],
    {
      initialEntries: ['/start', address],
    },
  );
  render(
    <MessagesProvider language="en" messages={messages}>
      <PageRegistryProvider value={registry}>
        <RouterProvider router={router} />
      </PageRegistryProvider>
    </MessagesProvider>,
  );
  return router;
}

const signIn = (role: string) => storeSession({ id: 1, username: 'a', role, token: 't' });

beforeEach(() => {
  clearSession();
  mounted = [];
});
afterEach(cleanup);

test.each([
  ['Admin', '/admins'],
  ['Admin', '/everybody'],
  ['Staff', '/everybody'],
])('%s may open %s', async (role, path) => {
  signIn(role);
  openAt(path);
  expect(await screen.findByText(path)).toBeTruthy();
});

test('a Guest reads the alert, then signs in and may come back; the page never mounts', async () => {
  const router = openAt('/everybody?open=3');
  await screen.findByRole('alertdialog', { name: alert });
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toEqual({ from: '/everybody?open=3' });
  expect(router.state.historyAction).toBe('REPLACE');
  expect(mounted).toEqual([]);
});

test('staff on an admin page read the alert; Escape leads to /login too', async () => {
  signIn('Staff');
  const router = openAt('/admins');
  const dialog = await screen.findByRole('alertdialog', { name: alert });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toEqual({});
  expect(mounted).toEqual([]);
});

test('whoever signs in again with another role is checked anew, and what stands there stays where it may', async () => {
  signIn('Admin');
  openAt('/everybody');
  await screen.findByText('/everybody');
  signIn('Staff');
  await screen.findByTitle('Staff');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  cleanup();

  signIn('Admin');
  openAt('/admins');
  await screen.findByText('/admins');
  signIn('Staff');
  await screen.findByRole('alertdialog', { name: alert });
  expect(screen.queryByText('/admins')).toBeNull();
});

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadedSettings } from '#testing/loaded-settings.ts';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { place as words } from '#web/messages/office-place/en.ts';
import { settingsDraft } from '../draft/settings-draft.ts';
import { SettingsFormProvider } from '../form/settings-form-context.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { PlaceSettings } from './place-settings.tsx';

const picture = `${'m'.repeat(22)}-1080x810`;
const centre = { latitude: 22.5645, longitude: 72.9289 };
const loaded = loadedSettings({ look: { streetMap: { picture, darkPicture: picture, centre, names: [] } } });

function Place() {
  return (
    <SettingsFormProvider value={useSettingsForm(loaded, settingsDraft)}>
      <PlaceSettings />
    </SettingsFormProvider>
  );
}

beforeEach(() => {
  render(
    <MessagesProvider language="en" messages={messages}>
      <QueryClientProvider client={new QueryClient()}>
        <Place />
      </QueryClientProvider>
    </MessagesProvider>,
  );
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'geolocation');
});

const { fields } = messages.settings;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const numbers = () => [field(fields['mapPosition.latitude']).value, field(fields['mapPosition.longitude']).value];
const sample = ['22.5645', '72.9289'];
const bhuj = ['23.242', '69.6669'];

function paste(text: string) {
  fireEvent.input(field(words.link), { target: { value: text }, inputType: 'insertFromPaste' });
}

function type(text: string) {
  fireEvent.change(field(words.link), { target: { value: text } });
}

test('a pasted link becomes the two numbers at once, and the place can be looked at', () => {
  paste('https://maps.google.com/?q=23.242,69.6669');
  expect(numbers()).toEqual(bhuj);
  expect(screen.getByText(words.taken)).toBeTruthy();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: words.look }).href).toContain('query=23.242%2C69.6669');
});

test('a place beyond the map on the website is told to be so', () => {
  expect(screen.queryByText(words.offMap)).toBeNull();
  paste('22.5650, 72.9295');
  expect(screen.queryByText(words.offMap)).toBeNull();
  paste(bhuj.join(', '));
  expect(screen.getByText(words.offMap)).toBeTruthy();
});

test('on the map the mark goes by arrow keys and by dragging, as far as the map shows', async () => {
  const mark = await screen.findByRole('button', { name: words.mark });
  fireEvent.keyDown(mark, { key: 'ArrowRight' });
  const [latitude, longitude] = numbers();
  expect(latitude).toBe(sample[0]);
  expect(Number(longitude)).toBeGreaterThan(Number(sample[1]));
  expect(Number(longitude)).toBeCloseTo(Number(sample[1]), 4);
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowUp'])
    fireEvent.keyDown(mark, { key, shiftKey: key !== 'ArrowLeft' });
  expect(numbers().map(Number)).toEqual(sample.map((text) => expect.closeTo(Number(text), 5)));

  mark.setPointerCapture = () => {};
  const frame = mark.parentElement as HTMLElement;
  frame.getBoundingClientRect = () => new DOMRect(0, 0, 540, 405);
  fireEvent.pointerDown(mark, { clientX: 270, clientY: 190 });
  fireEvent.pointerMove(mark, { clientX: 330, clientY: 190 });
  // Sixty of 540 pixels are 71 metres.
  expect(Number(numbers()[1])).toBeCloseTo(72.9289 + 71.1 / 111_320 / Math.cos((22.5645 * Math.PI) / 180), 4);
  fireEvent.pointerMove(mark, { clientX: 5_000, clientY: 190 });
  expect(screen.queryByText(words.offMap)).toBeNull();
  fireEvent.pointerUp(mark, { clientX: 330, clientY: 190 });
  const left = numbers();
  fireEvent.pointerMove(mark, { clientX: 100, clientY: 100 });
  expect(numbers()).toEqual(left);
});

test('what is typed is read when the field is left or Enter is pressed, and Enter does not save', () => {
  type('23.242, 69.66');
  expect(numbers()).toEqual(sample);
  type('23.242, 69.6669');
  fireEvent.blur(field(words.link));
  expect(numbers()).toEqual(bhuj);
  type('22.5645, 72.9289');
  expect(fireEvent.keyDown(field(words.link), { key: 'Enter' })).toBe(false);
  expect(numbers()).toEqual(sample);
});

test('the middle of a map is taken, and told to be no more than that', () => {
  paste('https://www.google.com/maps/@23.242,69.6669,17z');
  expect(numbers()).toEqual(bhuj);
  expect(screen.getByText(words.takenMiddle)).toBeTruthy();
});

test.each([
  ['https://maps.app.goo.gl/AbC', words.shortened],
  ['Opposite the bus stand', words.nothing],
])('of %s nothing is taken, and what to do is said', (text, said) => {
  paste(text);
  expect(numbers()).toEqual(sample);
  expect(screen.getByRole('alert').textContent).toBe(`${said} ${words.instead}`);
  type('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('numbers in the wrong order are seen and swapped by a press; a place abroad is doubted', () => {
  paste('69.6669, 23.242');
  expect(screen.getByText(words.swapped)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words.swap }));
  expect(numbers()).toEqual(bhuj);
  expect(screen.queryByText(words.swapped)).toBeNull();
  fireEvent.change(field(fields['mapPosition.latitude']), { target: { value: '-23.242' } });
  expect(screen.getByText(words.outside)).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.swap })).toBeNull();
  fireEvent.change(field(fields['mapPosition.latitude']), { target: { value: '' } });
  expect(screen.queryByText(words.outside)).toBeNull();
});

type Locate = (found: PositionCallback, failed: PositionErrorCallback) => void;

function useDevice(getCurrentPosition: Locate) {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  fireEvent.click(screen.getByRole('button', { name: words.device }));
}

const at =
  (accuracy: number): Locate =>
  (found) =>
    found({ coords: { latitude: 23.242, longitude: 69.6669, accuracy } } as GeolocationPosition);

test.each([
  [12.3, words.found(13)],
  [900, words.inexact(900)],
])('the place of the device is taken with its accuracy of %s m told', async (accuracy, said) => {
  useDevice(at(accuracy));
  await screen.findByText(said);
  expect(numbers()).toEqual(bhuj);
});

test('what was said of a link that is none goes when the device has found the place, and the other way round', async () => {
  paste('Opposite the bus stand');
  expect(screen.getByRole('alert')).toBeTruthy();
  useDevice(at(12.3));
  await screen.findByText(words.found(13));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field(words.link).value).toBe('');
  paste('22.5645, 72.9289');
  expect(numbers()).toEqual(sample);
  expect(screen.queryByText(words.found(13))).toBeNull();
});

test.each([
  [1, words.faults.denied],
  [2, words.faults.unavailable],
  [3, words.faults.slow],
])('a device that gives no place (%s) changes nothing and says why', async (code, said) => {
  useDevice((_, failed) => failed({ code } as GeolocationPositionError));
  await screen.findByText(said);
  expect(numbers()).toEqual(sample);
  expect(screen.getByText(words.deviceHint)).toBeTruthy();
});

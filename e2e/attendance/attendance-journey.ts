import type { BrowserContext, Page } from '@playwright/test';
import config from '../../playwright.config.ts';
import { address, chooseLanguage, expect, type Language, officeWords, type SignIn } from '../journey.ts';
import { signInAsOwnPerson } from '../own-person.ts';

export const words = officeWords.en.attendance;
export const camera = words.camera;
/** The sample office's own place. */
export const office = { latitude: 22.5645, longitude: 72.9289, accuracy: 15 };

const { launchOptions } = config.use ?? {};
/** The browser’s own camera that shows a moving picture. */
export const fakeMedia = {
  ...launchOptions,
  args: [...(launchOptions?.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
};

/** The fake camera repeats itself where no real one would: each photo gets some dots of its own. */
export async function makePhotosDiffer(context: BrowserContext) {
  await context.addInitScript(() => {
    const { prototype } = CanvasRenderingContext2D;
    const draw = Object.getOwnPropertyDescriptor(prototype, 'drawImage')?.value as (...args: unknown[]) => void;
    prototype.drawImage = function drawWithDots(this: CanvasRenderingContext2D, ...args: unknown[]) {
      draw.apply(this, args);
      // Light and dark all over: no two photos show the same.
      const [width, height] = [this.canvas.width / 9, this.canvas.height / 8];
      for (let place = 0; place < 72; place++) {
        this.fillStyle = `hsl(${Math.floor(Math.random() * 360)} 90% ${10 + Math.floor(Math.random() * 80)}%)`;
        this.fillRect((place % 9) * width, Math.floor(place / 9) * height, width, height);
      }
    } as typeof prototype.drawImage;
  });
}

/** A camera that shows a moving picture, and a place; as somebody nobody else is. */
export async function openAttendance(
  page: Page,
  { language = 'en', permissions = ['camera', 'geolocation'], place = office }: Partial<Opening> = {},
): Promise<SignIn> {
  await page.context().grantPermissions(permissions, { origin: address });
  await page.context().setGeolocation(place);
  await makePhotosDiffer(page.context());
  await chooseLanguage(page, language);
  const person = await signInAsOwnPerson(page, 'Staff', '/attendance');
  await expect(todayOf(page)).toBeVisible();
  return person;
}

interface Opening {
  language: Language;
  permissions: string[];
  place: typeof office;
}

/** The day of the calendar that is today. */
export const todayOf = (page: Page) => page.locator('button[data-day][aria-current=date]');
export const overlayOf = (page: Page) => page.getByRole('dialog', { name: words.mark });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The page's main button: to mark the coming, then the going. */
export const markButton = (page: Page) => button(page, words.mark).or(button(page, words.markOut));

export async function openOverlay(page: Page) {
  await markButton(page).click();
  await expect(overlayOf(page)).toBeVisible();
}

/** Until a photo and a place are held. */
export async function capture(page: Page) {
  await expect(overlayOf(page).getByLabel(camera.live)).toBeVisible();
  await button(page, camera.capture).click();
  await expect(overlayOf(page).getByAltText(camera.taken)).toBeVisible();
}

/** Remembers every stream of the camera, so that a test can see whether its light is on. */
export async function watchCamera(page: Page) {
  await page.addInitScript(() => {
    const seen: MediaStream[] = [];
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      seen.push(stream);
      return stream;
    };
    Object.assign(globalThis, { seenStreams: seen });
  });
}

export const livingTracks = (page: Page) =>
  page.evaluate(
    () =>
      (globalThis as unknown as { seenStreams: MediaStream[] }).seenStreams
        .flatMap((stream) => stream.getTracks())
        .filter(({ readyState }) => readyState === 'live').length,
  );

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sampleSettings } from '#features/site/catalogue.ts';
import { languages } from '#shared/languages.ts';
import { aPageContext } from '#testing/page-context.tsx';
import { ContactBlock } from './contact-block.tsx';
import { OfficeWay } from './office-way.tsx';

afterEach(cleanup);

const google = 'https://www.google.com/maps/dir/?api=1&destination=23.242%2C69.6669';
const bhuj = { mapPosition: { latitude: 23.242, longitude: 69.6669 } };

test.each(languages)('the address, what is near it and the way there are said, by links alone, in %s', (language) => {
  const context = aPageContext(language, { settings: { ...sampleSettings, ...bhuj } });
  const { container } = render(<OfficeWay context={context} />);
  expect(container.textContent).toContain(sampleSettings.addressLines[language]);
  expect(container.textContent).toContain(sampleSettings.landmark?.[language]);
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ href }) => href)).toEqual([
    google,
    'https://www.openstreetmap.org/directions?to=23.242%2C69.6669',
  ]);
  expect(links[0]?.textContent).toBe(context.messages.site.directions);
  for (const { rel } of links) expect(rel).toBe('noopener noreferrer');
  expect(container.querySelector('button, img, iframe, [data-island]')).toBeNull();
});

test.each(languages)('photos of the way are numbered where there are several, in %s', (language) => {
  const photo = (letter: string) => ({
    picture: `${letter.repeat(22)}-1080x810`,
    caption: { en: `Turn at ${letter}` },
  });
  const way = (letters: string[]) => {
    const settings = { ...sampleSettings, look: { wayPhotos: letters.map(photo) } };
    return <OfficeWay context={aPageContext(language, { settings })} />;
  };
  const { container, rerender } = render(way(['a', 'b']));
  expect([...container.querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toEqual([
    '1. Turn at a',
    '2. Turn at b',
  ]);
  const images = [...container.querySelectorAll('img')];
  expect(new Set(images.map(({ alt }) => alt)).size).toBe(2);
  for (const image of images) {
    expect(image.alt).toMatch(/\p{L}.*\d/u);
    expect([image.width, image.height, image.getAttribute('loading')]).toEqual([1080, 810, 'lazy']);
  }
  rerender(way(['a']));
  expect(container.querySelector('figcaption')?.textContent).toBe('Turn at a');
});

test('what is near is said in English where a language has none, and not at all where there is nothing', () => {
  const settings = { ...sampleSettings, landmark: { en: 'Opposite the bus stand' } };
  const { container, rerender } = render(<OfficeWay context={aPageContext('gu', { settings })} />);
  expect(container.textContent).toContain('Opposite the bus stand');
  const { landmark: _, ...without } = sampleSettings;
  rerender(<OfficeWay context={aPageContext('gu', { settings: without })} />);
  expect(container.querySelector('strong')).toBeNull();
});

test('beside every form the same stands with the address', () => {
  render(<ContactBlock context={aPageContext('gu', { settings: { ...sampleSettings, ...bhuj } })} />);
  expect(screen.getByText(sampleSettings.landmark?.gu ?? '')).toBeTruthy();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'રસ્તો જુઓ' }).href).toBe(google);
});

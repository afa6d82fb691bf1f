import { expect, test } from 'vitest';
import { chosenColours, colourOf, controlPairs, textPairs, usualColours } from '#testing/style-colours.ts';
import { brandColours, isReadableAccent, listedAccents, nearestAccent } from './brand-colours.ts';
import { contrastOf } from './oklch.ts';

/** Every fourth step of red, green and blue. */
const steps = ['00', '44', '88', 'bb', 'ff'];
const colours = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));
const readable = [...colours.map(nearestAccent), ...Object.values(listedAccents)];

test('an agency’s colour that is taken stays readable wherever it stands, by day and by night', () => {
  const low = readable.flatMap((accent) =>
    [false, true].flatMap((isDark) => {
      const all = {
        ...usualColours,
        ...chosenColours('[data-accent="indigo"] {'),
        ...chosenColours('[data-accent] {'),
        ...brandColours(accent),
      };
      const below = (pairs: [string, string][], least: number) =>
        pairs.filter(
          ([front, ground]) => contrastOf(colourOf(all, front, isDark), colourOf(all, ground, isDark)) < least,
        );
      return [...below(textPairs, 4.5), ...below(controlPairs, 3)].map(
        (pair) => `${accent} ${isDark} ${pair.join(' on ')}`,
      );
    }),
  );
  expect(low).toEqual([]);
});

test('a colour too light to be read is refused, and the nearest of its hue is taken', () => {
  for (const listed of Object.values(listedAccents)) expect(isReadableAccent(listed), listed).toBe(true);
  for (const light of ['#ffffff', '#ffff00', '#f4a81d', '#00bcd4', '#ff8a80']) {
    expect(isReadableAccent(light), light).toBe(false);
    expect(isReadableAccent(nearestAccent(light)), light).toBe(true);
  }
  expect(nearestAccent('#14508c')).toBe('#14508c');
});

import { describe, expect, test } from 'vitest';
import { contrastOf } from '#shared/colours/oklch.ts';
import { appearanceChoices } from '#shared/preferences/appearance.ts';
import { chosenColours, colourOf, controlPairs, textPairs, usualColours } from '#testing/style-colours.ts';

describe.each(['light', 'dark'])('%s', (theme) => {
  const isDark = theme === 'dark';
  describe.each(appearanceChoices.accent)('%s', (accent) => {
    test.each(appearanceChoices.contrast)('contrast %s: words 4.5:1, controls 3:1', (level) => {
      const colours = {
        ...usualColours,
        ...chosenColours(`[data-accent="${accent}"] {`),
        ...chosenColours('[data-accent] {'),
        ...(level === 'more' && chosenColours('@variant more-contrast {')),
      };
      const low = (pairs: [string, string][], least: number) =>
        pairs.flatMap(([front, ground]) => {
          const ratio = contrastOf(colourOf(colours, front, isDark), colourOf(colours, ground, isDark));
          return ratio < least ? [`${front} on ${ground} ${ratio.toFixed(2)}`] : [];
        });
      expect(low(textPairs, 4.5)).toEqual([]);
      expect(low(controlPairs, 3)).toEqual([]);
      // The high-contrast theme meets the stricter level of WCAG for text, and its lines are visible.
      if (level === 'more') {
        const read = textPairs.filter(([word]) => ['text', 'muted', 'faint', 'ink'].includes(word));
        expect(low(read, 7)).toEqual([]);
        expect(
          low(
            [
              ['line', 'surface'],
              ['line', 'paper'],
            ],
            3,
          ),
        ).toEqual([]);
      }
    });
  });
});

test('the usual accent is the one of the tokens', () => {
  const indigo = chosenColours('[data-accent="indigo"] {');
  for (const name of Object.keys(indigo)) {
    for (const isDark of [false, true])
      expect(colourOf(indigo, name, isDark)).toBe(colourOf(usualColours, name, isDark));
  }
});

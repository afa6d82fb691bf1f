import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type DayCode, dayCodes } from '../catalogue.ts';
import { codeSigns } from '../marks/web/calendar/calendar-events.ts';
import { SignChip } from '../marks/web/calendar/day-signs.tsx';
import { codeStyle } from '../muster/web/day-mark.tsx';

const coloursOf = (classes: string) => classes.match(/\b(?:bg|text)-[a-z]+(?:-soft|-text)?(?= |$)/g)?.toSorted();
const inCalendar = (code: DayCode) => {
  const [, classes = ''] =
    /class="([^"]*)"/.exec(renderToStaticMarkup(<SignChip sign={codeSigns[code]}>{code}</SignChip>)) ?? [];
  return coloursOf(classes)?.filter((colour) => colour !== 'text-xs');
};

test.each(dayCodes)('a day that is %s has one colour in the calendar and in the muster', (code) => {
  expect(coloursOf(codeStyle(code))).toHaveLength(2);
  expect(inCalendar(code)).toEqual(coloursOf(codeStyle(code)));
});

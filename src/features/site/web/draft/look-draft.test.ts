import { expect, test } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { sampleSettings } from '../../catalogue.ts';
import { nameSetting } from '../name-setting.ts';
import { lookDraft } from './look-draft.ts';

const { draftOf, settingsOf, pathOnScreen } = lookDraft;
const photo = (letter: string) => ({ picture: `${letter.repeat(22)}-1080x810`, caption: { en: letter } });
const consent = { by: 'Asha Patel', day: '2026-11-20', notedBy: 'Ravi Shah' };
const person = { picture: `${'p'.repeat(22)}-288x288`, title: { en: 'Passports' }, consent };
const streetMap = {
  picture: `${'m'.repeat(22)}-1080x810`,
  darkPicture: `${'n'.repeat(22)}-1080x810`,
  centre: sampleSettings.mapPosition,
  names: [{ text: { en: 'Made-up Street' }, x: 540, y: 405, angle: 0 }],
};
const settings = { ...sampleSettings, look: { wayPhotos: ['a', 'b', 'c'].map(photo), streetMap, people: [person] } };

test('what is not touched is saved as it was, and an empty look is none', () => {
  expect(settingsOf(draftOf(settings))).toEqual(settings);
  expect(settingsOf(draftOf({ ...sampleSettings, look: {} }))).toEqual(sampleSettings);
});

test('a removed photo is not saved, and what is wrong with another is told where it stands on the screen', () => {
  const draft = draftOf(settings);
  const [first] = draft.look.wayPhotos;
  if (first) first.isRemoved = true;
  expect(settingsOf(draft).look?.wayPhotos).toEqual(['b', 'c'].map(photo));
  expect(pathOnScreen(draft, 'look.wayPhotos.1.caption.en')).toBe('look.wayPhotos.2.caption.en');
  expect(pathOnScreen(draft, 'look.people.0.consent.by')).toBe('look.people.0.consent.by');
  expect(settingsOf({ ...draft, look: { ...draft.look, streetMap: undefined } }).look).not.toHaveProperty('streetMap');
  expect(pathOnScreen(draft, 'look.logo')).toBe('look.logo');
});

test.each([
  ['look.wayPhotos', 'Photos of the way'],
  ['look.wayPhotos.1.caption.gu', 'Photos of the way 2: What to do here (ગુજરાતી)'],
  ['look.people.0.consent.by', 'People 1: Consent given by'],
  ['look.streetMap', 'Map of the streets'],
  ['look.streetMap.picture', 'Logo, colour, photos'],
  ['look.accent', 'Colour'],
])('%s is called “%s”', (path, name) => {
  expect(nameSetting(path, messages)).toBe(name);
});

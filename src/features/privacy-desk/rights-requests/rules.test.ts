import { expect, test } from 'vitest';
import { rights } from '#web/messages/office-rights/en.ts';
import { rightsWork } from '#web/messages/office-rights-work/en.ts';
import { rightsFields, rightsKinds, rightsSorts, rightsStates, unansweredStates } from './rules.ts';

test('what people may ask for, and how it stands, has its words; what is not answered is open or overdue', () => {
  expect(Object.keys(rights.kinds)).toEqual([...rightsKinds]);
  expect(Object.keys(rightsWork.ways)).toEqual([...rightsKinds]);
  expect(Object.keys(rights.states)).toEqual([...rightsStates]);
  expect(rightsStates.filter((state) => state !== 'granted' && state !== 'refused')).toEqual(unansweredStates);
});

test('each field of the form is told when it is empty; sorted is by the days of the list', () => {
  for (const field of rightsFields) expect(rightsWork.missing[field]).toBeTruthy();
  expect(rightsFields).toHaveLength(5);
  for (const sort of rightsSorts) expect(rights[sort]).toBeTruthy();
  expect(rightsSorts).toHaveLength(2);
});

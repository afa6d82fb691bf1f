import { expect, test } from 'vitest';
import { openedRecord } from './opened-record.ts';

test.each([
  ['/work', '?section=today&open=7', { itemId: 7 }],
  ['/allservicesdata', '?open=8', { requestId: 8 }],
  ['/allapplications', '?open=9', { applicationId: 9 }],
  ['/allcreditcarddata', '?open=9', { applicationId: 9 }],
  ['/work', '', undefined],
  ['/work', '?open=x', undefined],
  ['/work', '?open=-1', undefined],
  ['/alluser', '?open=7', undefined],
])('at %s%s the person has %o before them', (pathname, search, opened) => {
  expect(openedRecord(pathname, search)).toEqual(opened);
});

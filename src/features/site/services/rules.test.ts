import { expect, test } from 'vitest';
import type { OwnService } from './contract.ts';
import { ownServicePath, serviceOf } from './rules.ts';

const own = { slug: 'fastag' } as OwnService;

test('an own service has an address and a name of its own that none of the ten has', () => {
  expect(ownServicePath(own)).toBe('/service/fastag');
  expect(serviceOf(own)).toEqual({
    slug: 'own:fastag',
    type: 'own:fastag',
    route: '/service/fastag',
    forAdultsOnly: false,
  });
});

test('its fee and official site are the owner’s', () => {
  const fee = { kind: 'amount', paise: 100_00 } as const;
  const officialSite = 'https://fastag.example.org/';
  expect(serviceOf({ ...own, fee, officialSite })).toMatchObject({ fee, officialSite });
});

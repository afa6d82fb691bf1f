import type { SiteSettings } from '../../contract.ts';
import { sent } from './settings-numbers.ts';

const nothing = { en: '' };
const unknown = sent(null);

/** What the form of a site without settings begins with: every field empty, and not valid until it is filled in. */
export const emptySettings: SiteSettings = {
  agencyName: nothing,
  town: nothing,
  addressLines: nothing,
  pincode: '',
  phone: '',
  email: '',
  mapPosition: { latitude: unknown, longitude: unknown },
  opensAt: unknown,
  closesAt: unknown,
  openDays: [],
  holidays: [],
  foundingYear: unknown,
  social: {},
  services: {},
  team: [],
  dataProtectionContact: { title: nothing, email: '' },
};

import { sampleSettings } from '#features/site/catalogue.ts';
import type { SiteSettings } from '#features/site/contract.ts';

/** Settings as an owner enters them: nothing of the sample that production refuses. */
export const ownSettings: SiteSettings = {
  ...sampleSettings,
  agencyName: { en: 'Shree Ganesh Finance', gu: 'શ્રી ગણેશ ફાઇનાન્સ', hi: 'श्री गणेश फ़ाइनेंस' },
  addressLines: { en: '12 Station Road, Anand, Gujarat', gu: '૧૨ સ્ટેશન રોડ, આણંદ', hi: '12 स्टेशन रोड, आणंद' },
  landmark: { en: 'Opposite the bus stand', gu: 'બસ સ્ટૅન્ડની સામે', hi: 'बस स्टैंड के सामने' },
  phone: '+91 2692 250123',
  email: 'office@shreeganesh.in',
  whatsapp: '+919876501234',
  team: [{ role: { en: 'Front desk' }, phone: '+91 2692 250124', email: 'desk@shreeganesh.in' }],
  dataProtectionContact: { title: { en: 'Privacy contact' }, email: 'privacy@shreeganesh.in' },
};

/** Settings of the process that make a test's app a production one. */
export const productionMode = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://agency.example',
  TRUSTED_PROXIES: '127.0.0.1',
};
